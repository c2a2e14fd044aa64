import type { Dealership } from '../../dealership/dealership.ts';
import { saveRules as set } from '../../dealership/rules.ts';
import type { RouteHandler } from '../../http/route-handler.ts';

/** New rules are for new submissions: what was decided stays decided. */
export const setRules: RouteHandler<'setRules', Dealership> = ({ body, identity }) =>
  set(identity, body);
