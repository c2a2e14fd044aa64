import { accountSignIns } from '../../account/sessions.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { noteActivity } from '../../sign-in/keep-sign-ins.ts';
import type { ThisSignIn } from './identify-dealer.ts';

/** That somebody is there: mouse and keys say so, never a page that asks for news. */
export const recordDealerActivity: RouteHandler<'recordDealerActivity', ThisSignIn> = async ({
  identity: { account, signInId },
}) => {
  await noteActivity(accountSignIns(account.id), account, signInId);
  return {};
};
