import { readAdmins as list, type Admin } from '../../admin/admins.ts';
import type { RouteHandler } from '../../http/route-handler.ts';

/** Who else may decide, by address. */
export const listAdmins: RouteHandler<'listAdmins', Admin> = async () => {
  const admins = await list();
  return {
    items: admins
      .map(({ id, email, createdAt }) => ({ adminId: id, email, createdAt }))
      .sort((one, other) => one.email.localeCompare(other.email, 'en')),
  };
};
