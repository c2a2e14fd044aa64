import type { Admin } from '../../admin/admins.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { showApplication } from '../../dealership/application.ts';

export const getApplication: RouteHandler<'getApplication', Admin> = ({ params, identity }) =>
  showApplication(params.dealerId, identity);
