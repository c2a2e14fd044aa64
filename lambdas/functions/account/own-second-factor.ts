import {
  newRecoveryCodesMail,
  secondFactorOffMail,
  secondFactorOnMail,
} from '../../account/second-factor-letters.ts';
import {
  enableSecondFactor as record,
  disableSecondFactor as remove,
  renewRecoveryCodes,
} from '../../account/second-factor.ts';
import { mailAccount } from '../../account/tell-account.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import type { SignedIn } from '../dealer/identify-dealer.ts';

/** After the browser has set up an authenticator app with the pool. Asked again, it gives new codes. */
export const recordSecondFactor: RouteHandler<'recordSecondFactor', SignedIn> = async ({
  identity: { account, ...dealership },
}) => {
  await countCall('secondFactor', account.id);
  const codes = await record(account);
  await mailAccount({ account, dealership }, 'the second factor', secondFactorOnMail);
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

/** Before another app is set up: until that is done, the account has none. */
export const removeSecondFactor: RouteHandler<'removeSecondFactor', SignedIn> = async ({
  identity: { account, ...dealership },
}) => {
  await countCall('secondFactor', account.id);
  if (await remove(account))
    await mailAccount({ account, dealership }, 'the removed second factor', secondFactorOffMail);
  return { removed: true };
};
