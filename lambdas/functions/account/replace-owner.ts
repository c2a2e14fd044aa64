import { ADMIN_INVITER, peopleMessages } from '../../../shared/people-messages.ts';
import type { Admin } from '../../admin/admins.ts';
import { getDealership } from '../../dealership/dealerships.ts';
import { accountStateOf } from '../../dealership/gate.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { colleague } from '../../people/colleague.ts';
import { inviteReplacement } from '../../people/invite.ts';
import { showPeopleToAdmin } from '../../people/views.ts';
import { AppError } from '../../runtime/errors.ts';

/** For a dealership whose owner is gone: the new owner's link, once it's used, ends the old one's access. */
export const replaceOwner: RouteHandler<'replaceOwner', Admin> = async ({
  params: { dealerId, accountId },
  body: { email, reason },
  identity: admin,
}) => {
  const dealership = await getDealership(dealerId);
  if (!dealership) throw new AppError('not_found');
  if (accountStateOf(dealership) !== 'active')
    throw new AppError('conflict', { message: peopleMessages.replaceInactive });
  const leaving = await colleague(dealership, accountId);
  if (leaving.role !== 'owner')
    throw new AppError('conflict', { message: peopleMessages.replaceMember });
  const by = { id: admin.id, name: ADMIN_INVITER, email: admin.email };
  await inviteReplacement(dealership, { email, leaving, by, reason });
  return showPeopleToAdmin(dealerId, admin.id);
};
