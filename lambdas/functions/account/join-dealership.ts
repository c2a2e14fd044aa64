import { assertUncommon } from '../../account/assert-uncommon.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { acceptInvitation } from '../../people/join.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import type { Visitor } from '../identify-visitor.ts';

export const joinDealership: RouteHandler<'joinDealership', Visitor> = async ({
  body,
  identity,
}) => {
  await countCall('emailLink', identity.id);
  assertUncommon(body.password);
  return { joined: true, email: await acceptInvitation(body) };
};
