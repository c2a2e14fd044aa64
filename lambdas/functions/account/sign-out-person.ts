import { endSignIns } from '../../account/end-sign-ins.ts';
import { signOutOfPool } from '../../account/user-pool.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { colleague } from '../../people/colleague.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import type { SignedIn } from '../dealer/identify-dealer.ts';

/** Ends all of somebody's sessions, on every device: with their next request, and in the pool. */
export const signOutPerson: RouteHandler<'signOutPerson', SignedIn> = async ({
  params,
  identity: { account: by, ...dealership },
}) => {
  await countCall('peopleChange', dealership.id);
  const account = await colleague(dealership, params.accountId);
  await endSignIns({ account, dealership }, 'signed_out', by);
  await signOutOfPool({ sub: account.id });
  return { signedOut: true };
};
