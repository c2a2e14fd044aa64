import { beforeAll } from '@jest/globals';
import type { RouteName } from '../../../shared/routes.ts';
import { callApi, tryApi } from '../../harness/call-api.ts';
import * as people from '../../harness/people.ts';

export type Act = Extract<
  RouteName,
  | 'approveDealership'
  | 'declineDealership'
  | 'reconsiderDealership'
  | 'blockDealership'
  | 'unblockDealership'
>;

/** Two admins of a test file's own, and what they do about dealerships. `tryAct` is the first one's unless told. */
export function adminActs() {
  const admins = {} as { admin: people.SignedIn; other: people.SignedIn };
  beforeAll(async () => {
    admins.admin = await people.theAdmin();
    admins.other = await people.newAdmin();
  });
  const tryAct = async (
    name: Act,
    dealerId: string,
    { token } = admins.admin,
    reason = people.someReason,
  ) => {
    const params = { dealerId };
    if (name === 'approveDealership') await tryApi('getProof', { params }, { token });
    return tryApi(name, { params, body: { reason } }, { token });
  };
  return {
    admins,
    tryAct,
    application: (dealerId: string) =>
      callApi('getApplication', { params: { dealerId } }, { token: admins.admin.token }),
  };
}
