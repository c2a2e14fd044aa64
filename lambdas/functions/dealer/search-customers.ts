import { searchCustomers as search } from '../../customer/search.ts';
import type { Dealer } from '../../dealership/dealership.ts';
import type { RouteHandler } from '../../http/route-handler.ts';

export const searchCustomers: RouteHandler<'searchCustomers', Dealer> = ({ body, identity }) =>
  search(identity.id, body.text, body.cursor);
