import type { RouteHandler } from '../../http/route-handler.ts';
import { showInvitation } from '../../people/open-invitation.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import type { Visitor } from '../identify-visitor.ts';

/** Looking at an invitation uses nothing up. */
export const getInvitation: RouteHandler<'getInvitation', Visitor> = async ({ body, identity }) => {
  await countCall('emailLink', identity.id);
  return showInvitation(body.token);
};
