import type { Admin } from '../../admin/admins.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { moveDealer } from './move-dealer.ts';

export const approveDealer: RouteHandler<'approveDealer', Admin> = ({ params, identity }) =>
  moveDealer(params.dealerId, 'approved', identity);
