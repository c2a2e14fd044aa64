import type { Admin } from '../../admin/admins.ts';
import { searchDealerships } from '../../dealership/search.ts';
import type { RouteHandler } from '../../http/route-handler.ts';

export const searchApplications: RouteHandler<'searchApplications', Admin> = ({ body }) =>
  searchDealerships(body);
