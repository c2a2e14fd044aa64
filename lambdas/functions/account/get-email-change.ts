import type { RouteHandler } from '../../http/route-handler.ts';
import { showEmailChange } from '../../people/open-email-change.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import type { Visitor } from '../identify-visitor.ts';

/** Looking at the link uses nothing up. */
export const getEmailChange: RouteHandler<'getEmailChange', Visitor> = async ({
  body,
  identity,
}) => {
  await countCall('emailLink', identity.id);
  return showEmailChange(body.token);
};
