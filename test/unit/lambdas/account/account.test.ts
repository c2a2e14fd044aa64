import { expect, test } from '@jest/globals';
import { getAccount } from '../../../../lambdas/account/account-record.ts';
import { keys } from '../../../../lambdas/store/keys.ts';
import { accountOf, itemOf } from '../support.ts';
import { fakeServices } from '../functions/support.ts';

const sub = '5f0c1a2b-0000-4000-8000-000000000001';

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
