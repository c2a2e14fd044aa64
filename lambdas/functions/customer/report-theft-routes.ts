import { reportTheft as report } from '../../customer/identity-theft/report-theft.ts';
import type { RouteHandler } from '../../http/api-call.ts';
import { countVisitor, type Visitor } from '../../rate-limit/count-call.ts';

/** Takes a report of identity theft from anybody, for one dealership. */
export const reportTheft: RouteHandler<'reportTheft', Visitor> = async ({ body, identity }) => {
  await countVisitor('theftReport', identity);
  await report(body);
  return { received: true };
};
