import { searchCustomers as search } from '../../data/customer-search.ts';
import type { Dealer } from '../../domain/dealer.ts';
import type { RouteHandler } from '../../http/route-handler.ts';

export const searchCustomers: RouteHandler<'searchCustomers', Dealer> = ({ body, identity }) =>
  search(identity.id, body.text, body.cursor);
