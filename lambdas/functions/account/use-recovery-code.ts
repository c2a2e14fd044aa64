import { getAccountByEmail } from '../../account/account.ts';
import { beginRecovery } from '../../account/recovery.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import { hashOf } from '../../runtime/secrets.ts';
import type { Visitor } from '../identify-visitor.ts';

/** Takes a recovery code at sign-in; the browser then signs in again with the password, which it still holds. */
export const useRecoveryCode: RouteHandler<'useRecoveryCode', Visitor> = async ({
  body: { email, ...use },
  identity,
}) => {
  await countCall('recoveryVisitor', identity.id);
  await countCall('recovery', hashOf(email));
  await beginRecovery(await getAccountByEmail(email), use);
  return { accepted: true };
};
