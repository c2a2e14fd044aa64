import { accountSignIns } from '../../account/sessions.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { endSignIn } from '../../sign-in/keep-sign-ins.ts';
import type { ThisSignIn } from './identify-dealer.ts';

/** Ends this sign-in with its next request; other devices stay signed in. */
export const endDealerSignIn: RouteHandler<'endDealerSignIn', ThisSignIn> = async ({
  identity: { account, signInId },
}) => {
  await endSignIn(accountSignIns(account.id), account, signInId);
  return {};
};
