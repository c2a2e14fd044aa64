import { expect, test } from '@jest/globals';
import { enableSecondFactor } from '../../../../lambdas/account/account-second-factor.ts';
import { accountOf, dealershipWith, itemOf } from '../support.ts';
import { failing, fakeServices, ownPoolUser } from '../functions/support.ts';

const holder = () => ({ account: accountOf(), dealership: dealershipWith() });
const services = (answers: Parameters<typeof fakeServices>[0] = {}) =>
  fakeServices({
    Get: itemOf(dealershipWith()),
    AdminGetUser: () => ownPoolUser({ UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] }),
    ...answers,
  });
const changesIn = (calls: string[]) => calls.filter((call) => !/^(Get|Update)/.test(call));

test('once an app is recorded, the pool ends all that the password alone began', async () => {
  const calls = services();
  expect(await enableSecondFactor(holder(), 'here')).toHaveLength(8);
  expect(changesIn(calls)).toEqual(['AdminGetUser', 'TransactWrite', 'AdminUserGlobalSignOut']);
});

test('where it can’t, the setup has failed and may be sent again', async () => {
  services({ AdminUserGlobalSignOut: failing('InternalErrorException') });
  await expect(enableSecondFactor(holder(), 'here')).rejects.toThrow('InternalErrorException');
});
