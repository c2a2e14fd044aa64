import type { Admin } from '../../admin/admins.ts';
import { countDealers } from '../../dealership/counts.ts';
import { listDealers } from '../../dealership/list.ts';
import type { RouteHandler } from '../../http/route-handler.ts';

export const listApplications: RouteHandler<'listApplications', Admin> = async ({ query }) => {
  const [page, total] = await Promise.all([listDealers(query), countDealers(query.status)]);
  return { ...page, total };
};
