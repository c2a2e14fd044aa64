import {
  newRecoveryCodesMail,
  secondFactorOffMail,
  secondFactorOnMail,
} from '../../account/account-letters.ts';
import {
  clearSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  renewRecoveryCodes,
} from '../../account/account-second-factor.ts';
import { mailAccount } from '../../account/send-account-mail.ts';
import type { RouteHandler } from '../../http/api-call.ts';
import { countCall, countVisitor, type Visitor } from '../../rate-limit/count-call.ts';
import type { Admin } from '../../admin/admin-record.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import { existingDealership } from '../../dealership/dealerships.ts';
import type { Actor } from '../../dealership/dealership-timeline.ts';
import { colleague } from '../../people/people-of-dealership.ts';
import { AppError } from '../../runtime/errors.ts';
import { getAccountByEmail } from '../../account/account-record.ts';
import { beginRecovery, finishRecovery } from '../../account/recovery.ts';
import { hashOf } from '../../runtime/secrets.ts';
import { signInAt } from '../../sign-in/sign-ins.ts';
import type { SignedIn, ThisSignIn } from '../dealer/identify-dealer.ts';

/** Called once the browser has set up an authenticator app with the pool. Called again, it returns new codes. */
export const recordSecondFactor: RouteHandler<'recordSecondFactor', ThisSignIn> = async ({
  identity: { account, signInId, ...dealership },
}) => {
  await countCall('secondFactor', account.id);
  const codes = await enableSecondFactor({ account, dealership }, signInId);
  await mailAccount({ account, dealership }, 'two-step verification', secondFactorOnMail);
  return { codes };
};

export const createRecoveryCodes: RouteHandler<'createRecoveryCodes', SignedIn> = async ({
  identity: { account, ...dealership },
}) => {
  await countCall('secondFactor', account.id);
  const codes = await renewRecoveryCodes(account);
  await mailAccount({ account, dealership }, 'new recovery codes', newRecoveryCodesMail);
  return { codes };
};

/** Called before another app is set up: until that is done, the account has none. */
export const removeSecondFactor: RouteHandler<'removeSecondFactor', SignedIn> = async ({
  identity: { account, ...dealership },
}) => {
  await countCall('secondFactor', account.id);
  if (await disableSecondFactor({ account, dealership }))
    await mailAccount(
      { account, dealership },
      'removed two-step verification',
      secondFactorOffMail,
    );
  return { removed: true };
};

async function resetOf(dealership: Dealership, accountId: string, by: Actor, reason?: string) {
  await countCall('secondFactor', by.id);
  await clearSecondFactor(
    { account: await colleague(dealership, accountId), dealership },
    by,
    reason,
  );
  return { reset: true } as const;
}

/** Resets a colleague's second factor, after a lost phone. Nobody resets their own: a signed-in person can change it. */
export const resetSecondFactor: RouteHandler<'resetSecondFactor', SignedIn> = ({
  params: { accountId },
  identity: { account, ...dealership },
}) => {
  if (accountId === account.id) throw new AppError('forbidden');
  return resetOf(dealership, accountId, account);
};

export const resetSecondFactorAsAdmin: RouteHandler<'resetSecondFactorAsAdmin', Admin> = async ({
  params: { dealerId, accountId },
  body: { reason },
  identity: { id, email },
}) => {
  const dealership = await existingDealership(dealerId);
  return resetOf(dealership, accountId, { id, email }, reason);
};

/** Takes a recovery code at sign-in; the browser then signs in again with the password, which it still holds. */
export const useRecoveryCode: RouteHandler<'useRecoveryCode', Visitor> = async ({
  body: { email, ...use },
  identity,
}) => {
  await countVisitor('recoveryVisitor', identity);
  await countCall('recovery', hashOf(email));
  await beginRecovery(await getAccountByEmail(email), use);
  return { accepted: true };
};

/** The first call of a sign-in that a recovery code made possible; for any other sign-in, it does nothing. */
export const endRecovery: RouteHandler<'endRecovery', ThisSignIn> = async ({
  identity: { account, signInId },
}) => {
  await finishRecovery(account, { id: signInId, at: signInAt(account, signInId) });
  return { ended: true };
};
