import type { Admin } from '../../data/admins.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { showApplication } from './show-application.ts';

export const getApplication: RouteHandler<'getApplication', Admin> = ({ params }) =>
  showApplication(params.dealerId);
