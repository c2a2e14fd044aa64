import type { Admin } from '../../admin/admins.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { moveDealer } from './move-dealer.ts';

export const reconsiderDealer: RouteHandler<'reconsiderDealer', Admin> = ({
  params,
  body,
  identity,
}) => moveDealer(params.dealerId, 'reconsidered', identity, body.reason);
