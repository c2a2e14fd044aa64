import { finishRecovery as end } from '../../account/recovery.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { signInAt } from '../../sign-in/sign-ins.ts';
import type { ThisSignIn } from '../dealer/identify-dealer.ts';

/** The first call of a sign-in that a recovery code made possible; for any other sign-in, it does nothing. */
export const endRecovery: RouteHandler<'endRecovery', ThisSignIn> = async ({
  identity: { account, signInId },
}) => {
  await end(account, { id: signInId, at: signInAt(account, signInId) });
  return { ended: true };
};
