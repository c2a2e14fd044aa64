import type { RouteHandler } from '../../http/api-call.ts';
import { showPeople } from '../../people/people-of-dealership.ts';
import { invite, inviteAgain } from '../../people/invite.ts';
import { withdrawInvitation as cancel } from '../../people/invitation.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import { assignRole as change } from '../../people/roles-and-contact.ts';
import type { AccountRole } from '../../../shared/schemas/people-schema.ts';
import { AppError } from '../../runtime/errors.ts';
import type { SignedIn, ThisSignIn } from './identify-dealer.ts';

export const listPeople: RouteHandler<'listPeople', SignedIn> = ({ identity }) =>
  showPeople(identity.id, identity.account.id);

/** A new owner can remove all others: whoever has only stolen a session makes none. */
function assertMayGive(role: AccountRole, isReauthenticated: boolean): void {
  if (role === 'owner' && !isReauthenticated) throw new AppError('reauthentication_required');
}

export const invitePerson: RouteHandler<'invitePerson', ThisSignIn> = async ({
  body,
  identity: { account, isReauthenticated, ...dealership },
}) => {
  assertMayGive(body.role, isReauthenticated);
  const { id, fullName: name, email } = account;
  await invite(dealership, body, { id, name, email });
  return showPeople(dealership.id, id);
};

export const resendInvitation: RouteHandler<'resendInvitation', SignedIn> = async ({
  params,
  identity: { account, ...dealership },
}) => {
  const { id, fullName: name, email } = account;
  await inviteAgain(dealership, params.invitationId, { id, name, email });
  return showPeople(dealership.id, id);
};

export const cancelInvitation: RouteHandler<'cancelInvitation', SignedIn> = async ({
  params,
  identity: { account, ...dealership },
}) => {
  await countCall('peopleChange', dealership.id);
  await cancel(dealership, params.invitationId, account);
  return showPeople(dealership.id, account.id);
};

export const changeRole: RouteHandler<'changeRole', ThisSignIn> = async ({
  params,
  body,
  identity: { account, isReauthenticated, ...dealership },
}) => {
  assertMayGive(body.role, isReauthenticated);
  await countCall('peopleChange', dealership.id);
  await change(dealership, { accountId: params.accountId, role: body.role }, account);
  return showPeople(dealership.id, account.id);
};
