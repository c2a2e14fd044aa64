import type { Admin } from '../../admin/admins.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { moveDealer } from './move-dealer.ts';

/** The reason goes to the dealership by mail. */
export const declineDealer: RouteHandler<'declineDealer', Admin> = ({ params, body, identity }) =>
  moveDealer(params.dealerId, 'declined', identity, body.reason);
