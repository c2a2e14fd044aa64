import { searchCustomers as search } from '../../customer/search.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import type { RouteHandler } from '../../http/route-handler.ts';

export const searchCustomers: RouteHandler<'searchCustomers', Dealership> = ({ body, identity }) =>
  search(identity.id, body.text, body.cursor);
