import type { Admin } from '../../admin/admins.ts';
import { getApplicationPace, setApplicationPace } from '../../admin/notifications.ts';
import type { RouteHandler } from '../../http/route-handler.ts';

export const getAdminNotifications: RouteHandler<'getAdminNotifications', Admin> = async ({
  identity,
}) => ({ applications: await getApplicationPace(identity.id) });

export const setAdminNotifications: RouteHandler<'setAdminNotifications', Admin> = async ({
  body,
  identity,
}) => {
  await setApplicationPace(identity.id, body.applications);
  return body;
};
