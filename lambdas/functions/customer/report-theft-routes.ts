import { reportTheft as report } from '../../customer/identity-theft/report-theft.ts';
import type { RouteHandler } from '../../http/api-call.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import type { Visitor } from '../identify-visitor.ts';

/** Takes a report of identity theft from anybody, for one dealership. */
export const reportTheft: RouteHandler<'reportTheft', Visitor> = async ({ body, identity }) => {
  await countCall('theftReport', identity.id);
  await report(body);
  return { received: true };
};
