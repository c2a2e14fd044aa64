import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { Customer } from '../../../../lambdas/customer/customer-record.ts';
import { eraseCustomer, eraseUnused } from '../../../../lambdas/customer/erase-customer.ts';
import { operator, type Actor } from '../../../../lambdas/dealership/dealership-timeline.ts';
import { keys } from '../../../../lambdas/store/keys.ts';
import { fakeServices } from '../functions/support.ts';
import { customerWith, dealershipWith } from '../support.ts';

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

describe('an erasure', () => {
  /** The events that are written for a dealership in the transaction that deletes the record. */
  async function eventsOf(by?: Actor) {
    const dealership = dealershipWith();
    const customer = customerWith({ dealerId: dealership.id, email: 'jo@mail.example' });
    const records = [
      { ...keys.customer(customer.id), ...customer },
      { ...keys.dealership(dealership.id), ...dealership },
    ];
    const events: unknown[] = [];
    fakeServices({
      Get: ({ Key }) => ({ Item: records.find(({ pk }) => pk === (Key as { pk: string }).pk) }),
      TransactWrite: ({ TransactItems }) => {
        for (const { Put } of TransactItems as { Put?: { Item: Record<string, unknown> } }[])
          if (Put?.Item.type !== undefined) events.push(Put.Item);
        return {};
      },
    });
    await eraseCustomer(customer.id, by);
    return { events, dealership, customer };
  }

  test('by an operator is in the audit list, without a word of whom', async () => {
    const { events, dealership, customer } = await eventsOf(operator);
    expect(events).toEqual([
      expect.objectContaining({
        ...{ pk: `DEALER#${dealership.id}`, type: 'customer_erased', by: 'operator' },
        gsi1pk: expect.stringMatching(/^AUDIT#/),
      }),
    ]);
    expect(JSON.stringify(events)).not.toMatch(new RegExp(`${customer.id}|jo@mail`));
  });

  test('that ends one that was stopped, or is over by time, is nobody’s act', async () => {
    expect((await eventsOf()).events).toEqual([]);
  });
});
