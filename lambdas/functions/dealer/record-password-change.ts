import { tellOfNewPassword } from '../../account/tell-of-new-password.ts';
import { refuseEarlierSignIns } from '../../dealership/dealerships.ts';
import { noDealerData } from '../../dealership/gate.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import type { SignedIn } from './identify-dealer.ts';

/**
 * After the pool has taken a new password from the browser: whoever is signed in with the old one is out with the
 * next request, this browser included, and no older link to a new password holds any more.
 */
export const recordPasswordChange: RouteHandler<'recordPasswordChange', SignedIn> = async ({
  identity: { account, ...dealership },
}) => {
  await countCall('passwordChange', account.id);
  const sessionsValidFrom = await refuseEarlierSignIns(dealership.id);
  if (sessionsValidFrom === undefined) throw noDealerData();
  await tellOfNewPassword({ account, dealership });
  return { sessionsValidFrom };
};
