import { listCustomers } from '../../customer/list.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import type { RouteHandler } from '../../http/route-handler.ts';

export const listSubmissions: RouteHandler<'listSubmissions', Dealership> = ({ query, identity }) =>
  listCustomers(identity.id, query);
