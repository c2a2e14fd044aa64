import type { Admin } from '../../admin/admins.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { showApplication } from '../../dealership/show.ts';

export const getApplication: RouteHandler<'getApplication', Admin> = ({ params }) =>
  showApplication(params.dealerId);
