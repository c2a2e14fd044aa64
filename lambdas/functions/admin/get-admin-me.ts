import type { Admin } from '../../admin/admins.ts';
import type { RouteHandler } from '../../http/route-handler.ts';

export const getAdminMe: RouteHandler<'getAdminMe', Admin> = ({ identity }) =>
  Promise.resolve({ adminId: identity.id, email: identity.email });
