import type { Admin } from '../../admin/admins.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { setBlocked } from './set-blocked.ts';

/** The reason is for admins: the dealership is told that it is blocked, not why. */
export const blockDealer: RouteHandler<'blockDealer', Admin> = ({ params, body, identity }) =>
  setBlocked(params.dealerId, true, identity, body.reason);
