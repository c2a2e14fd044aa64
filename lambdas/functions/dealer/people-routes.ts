import type { RouteHandler } from '../../http/api-call.ts';
import { showPeople } from '../../account/people/people-of-dealership.ts';
import { invite, inviteAgain } from '../../account/people/invite.ts';
import { withdrawInvitation as cancel } from '../../account/people/invitation.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import { assignRole as change } from '../../account/people/roles-and-contact.ts';
import type { SignedIn } from './identify-dealer.ts';

export const listPeople: RouteHandler<'listPeople', SignedIn> = ({ identity }) =>
  showPeople(identity.id, identity.account.id);

export const invitePerson: RouteHandler<'invitePerson', SignedIn> = async ({
  body,
  identity: { account, ...dealership },
}) => {
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

export const changeRole: RouteHandler<'changeRole', SignedIn> = async ({
  params,
  body,
  identity: { account, ...dealership },
}) => {
  await countCall('peopleChange', dealership.id);
  await change(dealership, { accountId: params.accountId, role: body.role }, account);
  return showPeople(dealership.id, account.id);
};
