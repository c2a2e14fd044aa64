import type { Admin } from '../../admin/admins.ts';
import { getNewsPace, setNewsPace } from '../../admin/notifications.ts';
import type { RouteHandler } from '../../http/route-handler.ts';

export const getAdminNotifications: RouteHandler<'getAdminNotifications', Admin> = async ({
  identity,
}) => ({ applications: await getNewsPace(identity.id) });

export const setAdminNotifications: RouteHandler<'setAdminNotifications', Admin> = async ({
  body,
  identity,
}) => {
  await setNewsPace(identity.id, body.applications);
  return body;
};
