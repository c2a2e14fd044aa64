import type { Admin } from '../../admin/admins.ts';
import { existingDealership } from '../../dealership/application.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { showPeopleToAdmin } from '../../people/views.ts';

/** Nobody among them is the admin. */
export const listDealershipPeople: RouteHandler<'listDealershipPeople', Admin> = async ({
  params: { dealerId },
  identity: admin,
}) => {
  await existingDealership(dealerId);
  return showPeopleToAdmin(dealerId, admin.id);
};
