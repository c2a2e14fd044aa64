import { expect, test } from '@jest/globals';
import { setCreditLink } from '../../../../lambdas/functions/dealer/dealer-account-routes.ts';
import { changeRole, invitePerson } from '../../../../lambdas/functions/dealer/people-routes.ts';
import type { AccountRole } from '../../../../shared/schemas/people-schema.ts';
import { accountOf, dealershipWith, itemOf } from '../support.ts';
import { fakeServices } from './support.ts';

const before = 'https://credit.example/ours';
const after = 'https://credit.example/theirs';
const dealership = dealershipWith({ creditLink: before });
const account = accountOf();
const identity = { ...dealership, account, signInId: 'here', isReauthenticated: false };
const email = 'theo@juniper.example.com';
const asked = { code: 'reauthentication_required' };

const acts = [
  ['invited', (role: AccountRole) => invitePerson({ body: { email, role }, identity })],
  [
    'made',
    (role: AccountRole) =>
      changeRole({ params: { accountId: account.id }, body: { role }, identity }),
  ],
] as const;

test.each(acts)('nobody is %s an owner by a token of a session alone', async (_what, act) => {
  const calls = fakeServices({ Get: itemOf(dealership) });
  await expect(act('owner')).rejects.toMatchObject(asked);
  expect(calls).toEqual([]);
  expect(await act('member')).toEqual({ people: [], invitations: [] });
});

test('a credit link is changed by no token of a session alone, and leaves a line that keeps the former one, once', async () => {
  const writes: unknown[] = [];
  fakeServices({
    TransactWrite: ({ TransactItems }) => {
      writes.push(...(TransactItems as unknown[]));
    },
  });
  const change = (creditLink: string, isReauthenticated = true) =>
    setCreditLink({ body: { creditLink }, identity: { ...identity, isReauthenticated } });
  await expect(change(after, false)).rejects.toMatchObject(asked);
  expect(await change(before, false)).toEqual({ creditLink: before });
  expect(writes).toEqual([]);
  expect(await change(after)).toEqual({ creditLink: after });
  expect(writes).toMatchObject([
    { Update: { ExpressionAttributeValues: { ':set_creditLink': after } } },
    {
      Put: {
        Item: { type: 'credit_link_changed', by: account.id, before: { creditLink: before } },
      },
    },
  ]);
});
