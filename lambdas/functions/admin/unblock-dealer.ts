import type { Admin } from '../../admin/admins.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { setBlocked } from './set-blocked.ts';

export const unblockDealer: RouteHandler<'unblockDealer', Admin> = ({ params, body, identity }) =>
  setBlocked(params.dealerId, false, identity, body.reason);
