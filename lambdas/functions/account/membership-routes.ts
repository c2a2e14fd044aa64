import { ADMIN_INVITER, peopleMessages } from '../../../shared/copy/dealer/people-copy.ts';
import type { RouteHandler } from '../../http/api-call.ts';
import { showInvitation, acceptInvitation } from '../../people/accept-invitation.ts';
import { countCall, countVisitor, type Visitor } from '../../rate-limit/count-call.ts';
import { assertUncommon } from '../../account/password-resets.ts';
import { endAccess } from '../../people/end-access.ts';
import type { Admin } from '../../admin/admin-record.ts';
import { existingDealership } from '../../dealership/dealerships.ts';
import { accountStateOf } from '../../dealership/dealership-gate.ts';
import { colleague, showPeopleToAdmin } from '../../people/people-of-dealership.ts';
import { inviteReplacement } from '../../people/invite.ts';
import { AppError } from '../../runtime/errors.ts';
import { endSignIns } from '../../account/account-sign-ins.ts';
import { signOutOfPool } from '../../account/user-pool.ts';
import type { SignedIn } from '../dealer/identify-dealer.ts';

/** Looking at an invitation uses nothing up. */
export const getInvitation: RouteHandler<'getInvitation', Visitor> = async ({ body, identity }) => {
  await countVisitor('emailLink', identity);
  return showInvitation(body.token);
};

export const joinDealership: RouteHandler<'joinDealership', Visitor> = async ({
  body,
  identity,
}) => {
  await countVisitor('emailLink', identity);
  assertUncommon(body.password);
  return { joined: true, email: await acceptInvitation(body) };
};

export const removePerson: RouteHandler<'removePerson', SignedIn> = async ({
  params,
  identity: { account, ...dealership },
}) => {
  await countCall('peopleChange', dealership.id);
  await endAccess(dealership, params.accountId, account);
  return { removed: true };
};

/** Invites a new owner where the old one is gone, whose access ends once the new one accepts. */
export const replaceOwner: RouteHandler<'replaceOwner', Admin> = async ({
  params: { dealerId, accountId },
  body: { email, reason },
  identity: admin,
}) => {
  const dealership = await existingDealership(dealerId);
  if (accountStateOf(dealership) !== 'active')
    throw new AppError('conflict', { message: peopleMessages.replaceInactive });
  const leaving = await colleague(dealership, accountId);
  if (leaving.role !== 'owner')
    throw new AppError('conflict', { message: peopleMessages.replaceMember });
  const by = { id: admin.id, name: ADMIN_INVITER, email: admin.email };
  await inviteReplacement(dealership, { email, leaving, by, reason });
  return showPeopleToAdmin(dealerId, admin.id);
};

/** Ends all of somebody's sign-ins, on every device: with their next request, and in the pool. */
export const signOutPerson: RouteHandler<'signOutPerson', SignedIn> = async ({
  params,
  identity: { account: by, ...dealership },
}) => {
  await countCall('peopleChange', dealership.id);
  const account = await colleague(dealership, params.accountId);
  await endSignIns({ account, dealership }, 'signed_out', by);
  await signOutOfPool({ sub: account.id });
  return { signedOut: true };
};
