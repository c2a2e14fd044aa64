import { beforeEach, expect, jest, test } from '@jest/globals';
import { getAccount, getAccountByEmail } from '../../../../lambdas/account/account.ts';
import { keys } from '../../../../lambdas/store/keys.ts';
import { dealerId } from '../../../../shared/schemas/fields.ts';
import { newDealershipId } from '../../../../lambdas/dealership/dealership.ts';
import { accountOf, dealershipWith, itemOf } from '../support.ts';
import { fakeServices } from '../functions/support.ts';

beforeEach(() => {
  jest.restoreAllMocks();
});

const sub = '5f0c1a2b-0000-4000-8000-000000000001';
/** The items that were there before accounts had records of their own. */
const before = dealershipWith({ id: sub });
const itemsOfBefore = [
  { ...keys.dealership(sub), ...before },
  { ...keys.emailClaim(before.email), dealerId: sub },
];
const readBefore = (input: Record<string, unknown>) => {
  const key = JSON.stringify(input.Key);
  return { Item: itemsOfBefore.find(({ pk, sk }) => JSON.stringify({ pk, sk }) === key) };
};

test('an account names its dealership', async () => {
  const holder = { account: accountOf(), dealership: dealershipWith() };
  fakeServices({ Get: itemOf() });
  expect(await getAccount(sub)).toEqual(holder);
  expect(await getAccountByEmail(holder.account.email)).toEqual(holder);
});

test('a dealership that registered before is the account of its own id', async () => {
  const { email, fullName, createdAt } = before;
  const account = { id: sub, email, fullName, role: 'owner', dealerId: sub, createdAt };
  fakeServices({ Get: readBefore });
  expect(await getAccount(sub)).toEqual({ account, dealership: before });
  expect(await getAccountByEmail(email)).toEqual({ account, dealership: before });
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

test('a dealership has a random id, or the one that it registered with before', () => {
  expect([newDealershipId(), sub].map((id) => dealerId.safeParse(id).success)).toEqual([
    true,
    true,
  ]);
  expect(
    ['x', `dlr_${'d'.repeat(21)}`, `cus_${'d'.repeat(22)}`, `${sub}0`].map(
      (id) => dealerId.safeParse(id).success,
    ),
  ).toEqual([false, false, false, false]);
});
