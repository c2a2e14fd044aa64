import type { RouteHandler } from '../../http/route-handler.ts';
import { inviteAgain } from '../../people/invite.ts';
import { showPeople } from '../../people/views.ts';
import type { SignedIn } from './identify-dealer.ts';

export const resendInvitation: RouteHandler<'resendInvitation', SignedIn> = async ({
  params,
  identity: { account, ...dealership },
}) => {
  const { id, fullName: name, email } = account;
  await inviteAgain(dealership, params.invitationId, { id, name, email });
  return showPeople(dealership.id, id);
};
