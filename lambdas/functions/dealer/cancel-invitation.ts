import type { RouteHandler } from '../../http/route-handler.ts';
import { withdrawInvitation as cancel } from '../../people/cancel-invitation.ts';
import { showPeople } from '../../people/views.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import type { SignedIn } from './identify-dealer.ts';

export const cancelInvitation: RouteHandler<'cancelInvitation', SignedIn> = async ({
  params,
  identity: { account, ...dealership },
}) => {
  await countCall('peopleChange', dealership.id);
  await cancel(dealership, params.invitationId, account);
  return showPeople(dealership.id, account.id);
};
