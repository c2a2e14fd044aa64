import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Customer } from '../../../../../lambdas/customer/customer-record.ts';
import {
  eraseCustomer,
  eraseUnused,
} from '../../../../../lambdas/customer/erasure/erase-customer.ts';
import { isSanctionsMatch } from '../../../../../lambdas/customer/items/last-use.ts';
import { customerEventWrite } from '../../../../../lambdas/customer/timeline.ts';
import { type Actor, operator } from '../../../../../lambdas/dealership/dealership-timeline.ts';
import { keys, type Key } from '../../../../../lambdas/store/keys.ts';
import type { SignalResult } from '../../../../../shared/schemas/evidence-schema.ts';
import { customerWith, dealershipWith } from '../../support.ts';
import { CustomerStores } from '../customer-stores.ts';

let stores: CustomerStores;
beforeEach(() => {
  stores = new CustomerStores();
  stores.install();
});

const day = '2026-11-23';
const usedThen = customerWith({ updatedAt: `${day}T10:00:00.000Z` });
const days = { others: 730, matches: 3653 };

/** The lists that a record is in, and whether it's still there, after its turn in one of them came. */
async function afterTurn(customer: Customer, { isMatch = false, event = {} } = {}) {
  stores.addCustomer(customer);
  if ('type' in event) {
    const { Put } = customerEventWrite({ customerId: customer.id, ...event } as never);
    stores.add(Put?.Item as Record<string, unknown> & Key);
  }
  const listed = { customerId: customer.id, day, isSanctionsMatch: isMatch };
  const place = isMatch ? keys.matchLastUse(day, customer.id) : keys.lastUse(day, customer.id);
  stores.add({ ...listed, ...place });
  const isErased = await eraseUnused(listed, days);
  const places = [...stores.items.values()].filter(({ pk }) => pk.startsWith('LAST_USE'));
  expect(isErased).toBe(!stores.items.has(`CUSTOMER#${customer.id} PROFILE`));
  return { isErased, places: places.map(({ pk, sk }) => `${pk} ${sk.slice(0, 10)}`) };
}

const gone = { isErased: true, places: [] };
const later = '2028-11-24T10:00:00.000Z';

test('a record that is still as it was listed is erased', async () => {
  expect(await afterTurn(usedThen)).toEqual(gone);
});

test.each<[string, Customer, string]>([
  ['changed since by what writes no event', { ...usedThen, updatedAt: later }, '2028-11-24'],
  ['used since', { ...usedThen, usedAt: later }, '2028-11-24'],
  [
    'listed under a day before its last use',
    { ...usedThen, updatedAt: '2026-11-24T00:00:00.000Z' },
    '2026-11-24',
  ],
])('a record that was %s stays, and only the old place in the list goes', async (...args) => {
  const [, customer, next] = args;
  expect(await afterTurn(customer)).toEqual({ isErased: false, places: [`LAST_USE ${next}`] });
});

describe('what stands in the timeline', () => {
  test('is a use, even where it left the record as it was', async () => {
    const event = { type: 'file_opened', at: later };
    expect(await afterTurn(usedThen, { event })).toEqual({
      isErased: false,
      places: ['LAST_USE 2028-11-24'],
    });
  });

  test('is none where files were deleted since their days were over', async () => {
    const event = { type: 'files_deleted', at: '2027-02-22T00:05:00.000Z' };
    expect(await afterTurn(usedThen, { event })).toEqual(gone);
  });
});

const withSignal = (id: 'sanctions' | 'idName', result: SignalResult): Customer => ({
  ...usedThen,
  attempt: {
    ...usedThen.attempt,
    evidence: {
      readAt: usedThen.updatedAt,
      ...{ rules: '1', ruleSet: {}, files: {} },
      idType: 'drivers_license',
      signals: [{ id, result }],
    },
  },
});

describe('a record with a match in the OFAC list', () => {
  const match = withSignal('sanctions', 'differs');

  test('has a place of its own, where it is erased after the longer time', async () => {
    expect(await afterTurn(match, { isMatch: true })).toEqual(gone);
    const [certificate] = stores.under(`CUSTOMER#${match.id}`);
    expect(certificate).toMatchObject({ cause: { kind: 'unused', days: 3653 } });
  });

  test('is never erased with the others, and is moved where it was listed with them', async () => {
    expect(await afterTurn(match)).toEqual({
      isErased: false,
      places: [`LAST_USE#SANCTIONS ${day}`],
    });
  });

  test('is one whose name is like a listed one, and no other', () => {
    expect(isSanctionsMatch(match)).toBe(true);
    for (const result of ['agrees', 'not_checked', 'not_readable'] as const)
      expect(isSanctionsMatch(withSignal('sanctions', result))).toBe(false);
    expect(isSanctionsMatch(withSignal('idName', 'differs'))).toBe(false);
    expect(isSanctionsMatch(usedThen)).toBe(false);
  });
});

describe('an erasure', () => {
  /** The events that are written for a dealership in the transaction that deletes the record. */
  async function eventsOf(by?: Actor) {
    const dealership = dealershipWith();
    const customer = customerWith({
      dealerId: dealership.id,
      contact: { email: 'jo@mail.example' },
    });
    stores.addCustomer(customer);
    stores.add({ ...keys.dealership(dealership.id), ...dealership });
    await eraseCustomer(customer.id, by);
    const events = stores
      .under(`DEALER#${dealership.id}`)
      .filter(({ sk }) => sk.startsWith('EVENT#'));
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
