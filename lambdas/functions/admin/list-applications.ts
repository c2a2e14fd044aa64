import type { Admin } from '../../admin/admins.ts';
import { countDealerships } from '../../dealership/counts.ts';
import { listDealerships } from '../../dealership/list.ts';
import type { RouteHandler } from '../../http/route-handler.ts';

export const listApplications: RouteHandler<'listApplications', Admin> = async ({ query }) => {
  const [page, counts] = await Promise.all([listDealerships(query), countDealerships()]);
  return { ...page, total: counts[query.status], counts };
};
