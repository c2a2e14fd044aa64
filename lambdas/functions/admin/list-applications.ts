import type { Admin } from '../../data/admins.ts';
import { countDealers, listDealers } from '../../data/dealer-list.ts';
import type { RouteHandler } from '../../http/route-handler.ts';

export const listApplications: RouteHandler<'listApplications', Admin> = async ({ query }) => {
  const [page, total] = await Promise.all([listDealers(query), countDealers(query.status)]);
  return { ...page, total };
};
