import type { RouteHandler } from '../../http/route-handler.ts';
import { invite } from '../../people/invite.ts';
import { showPeople } from '../../people/views.ts';
import type { SignedIn } from './identify-dealer.ts';

export const invitePerson: RouteHandler<'invitePerson', SignedIn> = async ({
  body,
  identity: { account, ...dealership },
}) => {
  const { id, fullName: name, email } = account;
  await invite(dealership, body, { id, name, email });
  return showPeople(dealership.id, id);
};
