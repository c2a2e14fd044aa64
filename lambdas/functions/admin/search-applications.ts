import type { Admin } from '../../data/admins.ts';
import { searchDealers } from '../../data/dealer-search.ts';
import type { RouteHandler } from '../../http/route-handler.ts';

export const searchApplications: RouteHandler<'searchApplications', Admin> = ({ body }) =>
  searchDealers(body);
