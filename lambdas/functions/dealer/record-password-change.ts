import { mailPasswordChanged } from '../../account/tell-of-new-password.ts';
import { refuseEarlierSignIns } from '../../account/sessions.ts';
import { noDealerData } from '../../dealership/gate.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import type { SignedIn } from './identify-dealer.ts';

/**
 * After the pool has taken a new password from the browser: every session with the old one ends with its next
 * request, this browser's included, and older reset links stop working.
 */
export const recordPasswordChange: RouteHandler<'recordPasswordChange', SignedIn> = async ({
  identity: { account, ...dealership },
}) => {
  await countCall('passwordChange', account.id);
  const sessionsValidFrom = await refuseEarlierSignIns(account.id);
  if (sessionsValidFrom === undefined) throw noDealerData();
  await mailPasswordChanged({ account, dealership });
  return { sessionsValidFrom };
};
