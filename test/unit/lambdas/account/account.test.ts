import { beforeEach, expect, jest, test } from '@jest/globals';
import { getAccount, getAccountByEmail } from '../../../../lambdas/account/account-record.ts';
import { keys } from '../../../../lambdas/store/keys.ts';
import { dealerId } from '../../../../shared/schemas/fields-schema.ts';
import { newDealershipId } from '../../../../lambdas/dealership/dealership.ts';
import { accountOf, dealershipWith, itemOf } from '../support.ts';
import { fakeServices } from '../functions/support.ts';

beforeEach(() => {
  jest.restoreAllMocks();
});

const sub = '5f0c1a2b-0000-4000-8000-000000000001';
test('an account names its dealership', async () => {
  const holder = { account: accountOf(), dealership: dealershipWith() };
  fakeServices({ Get: itemOf() });
  expect(await getAccount(sub)).toEqual(holder);
  expect(await getAccountByEmail(holder.account.email)).toEqual(holder);
});

test('there is none where its dealership is gone, nor where it is gone itself', async () => {
  const gone = (what: 'DEALER#' | 'ACCOUNT#') =>
    fakeServices({
      Get: (input) => ((input.Key as { pk: string }).pk.startsWith(what) ? {} : itemOf()(input)),
    });
  for (const what of ['DEALER#', 'ACCOUNT#'] as const) {
    gone(what);
    expect(await getAccount(sub)).toBeUndefined();
  }
});

test('a role that only a later version knows gives no right of this one', async () => {
  const stored = { ...keys.account(sub), ...accountOf(), role: 'viewer' };
  fakeServices({
    Get: (input) =>
      (input.Key as { pk: string }).pk.startsWith('ACCOUNT#') ? { Item: stored } : itemOf()(input),
  });
  expect((await getAccount(sub))?.account.role).toBeNull();
});

test('a dealership has a random id', () => {
  expect(dealerId.safeParse(newDealershipId()).success).toBe(true);
  expect(
    ['x', `dlr_${'d'.repeat(21)}`, `cus_${'d'.repeat(22)}`, sub].map(
      (id) => dealerId.safeParse(id).success,
    ),
  ).toEqual([false, false, false, false]);
});
