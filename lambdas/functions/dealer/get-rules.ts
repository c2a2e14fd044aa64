import type { Dealership } from '../../dealership/dealership.ts';
import { rulesOf } from '../../dealership/rules.ts';
import type { RouteHandler } from '../../http/route-handler.ts';

export const getRules: RouteHandler<'getRules', Dealership> = ({ identity }) =>
  Promise.resolve(rulesOf(identity));
