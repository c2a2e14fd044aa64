import { beforeEach, expect, test } from '@jest/globals';
import { setClock } from '../../../../lambdas/runtime/clock.ts';
import { keys } from '../../../../lambdas/store/keys.ts';
import {
  forgetSession,
  postponeDeletion,
} from '../../../../lambdas/verification/session-deletions.ts';
import { CustomerStores } from '../customer/customer-stores.ts';
import { fakeServices } from '../functions/support.ts';

const due = '2026-01-07T10:00:00.000Z';
const at = Date.parse(due);
beforeEach(() => setClock(() => at));
test.each([
  [0, 1],
  [1, 2],
  [4, 16],
  [5, 24],
  [100, 24],
])(
  'after %d failed tries, a provider is asked to delete again %d h later',
  async (tries, hours) => {
    let written: unknown;
    fakeServices({
      TransactWrite: ({ TransactItems }) => {
        written = TransactItems;
        return {};
      },
    });
    const session = { provider: 'veriff', sessionId: 'ses_x' };
    await postponeDeletion({ ...session, due, tries });
    const later = new Date(at + hours * 3_600_000).toISOString();
    expect(written).toEqual([
      { Delete: expect.objectContaining({ Key: keys.deletion(due, 'veriff', 'ses_x') }) },
      {
        Put: expect.objectContaining({
          Item: expect.objectContaining({
            ...keys.deletion(later, 'veriff', 'ses_x'),
            ...session,
            ...{ due: later, tries: tries + 1 },
          }),
        }),
      },
    ]);
  },
);

test('an erased session is left in a version that no update fits, and is deleted at its provider once', async () => {
  const stores = new CustomerStores();
  stores.install();
  await forgetSession('veriff', 'ses_x');
  const erased = { ...keys.session('ses_x'), erasedAt: due, version: 0 };
  expect(stores.under('SESSION#ses_x')).toMatchObject([erased]);
  setClock(() => at + 1);
  await forgetSession('veriff', 'ses_x');
  expect(stores.under('SESSION#ses_x')).toMatchObject([erased]);
  expect(stores.under(keys.deletion('', '', '').pk)).toMatchObject([{ sessionId: 'ses_x', due }]);
});
