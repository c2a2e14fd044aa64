import { afterEach, expect, jest, test } from '@jest/globals';
import type { Customer } from '../../../../lambdas/customer/customer-record.ts';
import { eraseUnused } from '../../../../lambdas/customer/erase-customer.ts';
import { keys } from '../../../../lambdas/store/keys.ts';
import { fakeServices } from '../functions/support.ts';
import { customerWith } from '../support.ts';

afterEach(() => void jest.restoreAllMocks());

const day = '2026-11-23';
const usedThen = customerWith({ updatedAt: `${day}T10:00:00.000Z` });

/** What becomes of a record that was listed under that day, when its turn comes. */
async function turnOf(customer: Customer) {
  const deleted: unknown[] = [];
  const calls = fakeServices({
    Query: () => ({ Items: [{ ...customer, ...keys.customer(customer.id) }] }),
    Delete: ({ Key }) => {
      deleted.push(Key);
      return {};
    },
  });
  const isErased = await eraseUnused({ customerId: customer.id, day });
  return { isErased, isTouched: calls.includes('TransactWrite'), deleted };
}

test('a record that is still as it was listed is erased', async () => {
  expect(await turnOf(usedThen)).toMatchObject({ isErased: true, isTouched: true });
});

test.each<[string, Customer]>([
  ['changed since by what writes no event', { ...usedThen, updatedAt: '2028-11-24T10:00:00.000Z' }],
  ['used since', { ...usedThen, usedAt: '2028-11-24T10:00:00.000Z' }],
  [
    'listed under a day before its last use',
    { ...usedThen, updatedAt: '2026-11-24T00:00:00.000Z' },
  ],
])(
  'a record that was %s stays, and only the old place in the list goes',
  async (_how, customer) => {
    expect(await turnOf(customer)).toEqual({
      isErased: false,
      isTouched: false,
      deleted: [keys.lastUse(day, customer.id)],
    });
  },
);
