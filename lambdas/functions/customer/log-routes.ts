import type { RouteHandler } from '../../http/api-call.ts';
import { readLog } from '../../log/prove-events.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import type { Visitor } from '../identify-visitor.ts';

/** Shows everybody the log's key, and the newest state that it has signed. */
export const getLog: RouteHandler<'getLog', Visitor> = async ({ identity }) => {
  await countCall('log', identity.id);
  return (await readLog()).log;
};
