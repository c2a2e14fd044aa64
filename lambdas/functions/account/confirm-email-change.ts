import { assertUncommon } from '../../account/assert-uncommon.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { completeEmailChange } from '../../people/change-email.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import type { Visitor } from '../identify-visitor.ts';

export const confirmEmailChange: RouteHandler<'confirmEmailChange', Visitor> = async ({
  body,
  identity,
}) => {
  await countCall('emailLink', identity.id);
  assertUncommon(body.password);
  return { changed: true, email: await completeEmailChange(body) };
};
