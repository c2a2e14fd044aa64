import { listCustomers } from '../../data/customer-list.ts';
import type { Dealer } from '../../domain/dealer.ts';
import type { RouteHandler } from '../../http/route-handler.ts';

export const listSubmissions: RouteHandler<'listSubmissions', Dealer> = ({ query, identity }) =>
  listCustomers(identity.id, query.status, query.cursor);
