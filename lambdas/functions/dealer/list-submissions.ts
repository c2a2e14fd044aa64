import { listCustomers } from '../../customer/list.ts';
import type { Dealer } from '../../dealership/dealership.ts';
import type { RouteHandler } from '../../http/route-handler.ts';

export const listSubmissions: RouteHandler<'listSubmissions', Dealer> = ({ query, identity }) =>
  listCustomers(identity.id, query.status, query.cursor);
