import type { Admin } from '../../data/admins.ts';
import { decisions } from '../../domain/transitions.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { decide } from './decide.ts';

export const approveDealer: RouteHandler<'approveDealer', Admin> = ({ params, identity }) =>
  decide(params.dealerId, decisions.approve, identity);
