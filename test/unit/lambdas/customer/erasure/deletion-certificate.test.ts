import { beforeEach, describe, expect, test } from '@jest/globals';
import { findCertificate } from '../../../../../lambdas/customer/erasure/deletion-certificate.ts';
import {
  eraseCustomer,
  eraseUnused,
} from '../../../../../lambdas/customer/erasure/erase-customer.ts';
import { begunErasures } from '../../../../../lambdas/customer/erasure/erasure-record.ts';
import { customerEventWrite } from '../../../../../lambdas/customer/timeline.ts';
import { operator } from '../../../../../lambdas/dealership/dealership-timeline.ts';
import { entryOf } from '../../../../../lambdas/log/log-entry.ts';
import { setClock } from '../../../../../lambdas/runtime/clock.ts';
import type { Key } from '../../../../../lambdas/store/keys.ts';
import { customerWith } from '../../support.ts';
import { CustomerStores } from '../customer-stores.ts';

const DELETED_AT = Date.parse('2028-11-27T10:00:00.000Z');
const FILES = 3;
/** More than one transaction takes. */
const LINES = 130;
const used = '2026-11-20T10:00:00.000Z';
const customer = customerWith({
  dealerId: `dlr_${'d'.repeat(22)}`,
  contact: { email: 'jo@mail.example', firstName: 'Jo' },
  updatedAt: used,
  attempt: {
    sessions: [
      { provider: 'evidence', id: 'ses_1' },
      { provider: 'veriff', id: 'ses_2' },
    ],
  },
});
const partition = `CUSTOMER#${customer.id}`;

let stores: CustomerStores;
beforeEach(() => {
  setClock(() => DELETED_AT);
  stores = new CustomerStores();
  stores.addCustomer(customer);
  for (let line = 0; line < LINES; line += 1) {
    const { Put } = customerEventWrite({
      ...{ customerId: customer.id, type: 'link_opened', at: used },
      id: `evt_${String(line).padStart(3, '0')}`,
    });
    stores.add(Put?.Item as Record<string, unknown> & Key);
  }
  for (let file = 0; file < FILES; file += 1)
    stores.files.add(`customers/${customer.id}/video/upl_${file}`);
});

const unused = { customerId: customer.id, day: '2026-11-20', isSanctionsMatch: false };
const days = { others: 730, matches: 3653 };
const certificate = {
  at: '2028-11-27T10:00:00.000Z',
  items: LINES + 1,
  files: FILES,
  sessions: 1,
  entry: null,
};

/** All that is left of a customer who was erased. */
async function expectOnlyTheCertificate(cause: object) {
  expect(stores.under(partition)).toHaveLength(1);
  expect([...stores.items.values()].filter(({ pk }) => /^(LAST_USE|ERASURES)/.test(pk))).toEqual(
    [],
  );
  expect(stores.files.size).toBe(0);
  expect(await findCertificate(customer.id, customer.dealerId)).toMatchObject({
    ...certificate,
    cause,
  });
}

describe('an erased record leaves a certificate', () => {
  test('that says when, by which rule, and how much was deleted', async () => {
    stores.install();
    expect(await eraseUnused(unused, days)).toBe(true);
    await expectOnlyTheCertificate({ kind: 'unused', days: 730 });
  });

  test('that says that an operator erased it, and nothing of the customer', async () => {
    stores.install();
    expect(await eraseCustomer(customer.id, operator)).toEqual({ wasThere: true, files: FILES });
    await expectOnlyTheCertificate({ kind: 'operator' });
    const [item] = stores.under(partition);
    expect(JSON.stringify(item)).not.toMatch(/Jo\b|jo@mail|ses_1|upl_/);
    expect(Object.keys(item ?? {}).toSorted()).toEqual(
      [
        // By the index, its dealership counts it.
        ...['gsi1pk', 'gsi1sk'],
        ...['at', 'cause', 'dealerId', 'files', 'id', 'items', 'pk', 'salt', 'schemaVersion'],
        ...['sessions', 'sk', 'subjectId', 'ttl', 'type'],
      ].toSorted(),
    );
  });

  test('that the log takes as any event, with its place', async () => {
    stores.install();
    await eraseCustomer(customer.id, operator);
    const [item] = stores.under(partition);
    expect(item).toMatchObject({ sk: expect.stringMatching(/^EVENT#2028-11-27T10:00/) });
    expect(entryOf(item ?? {})).toHaveLength(32);
    stores.add({ ...item, pk: partition, sk: String(item?.sk), leaf: 1234 });
    expect(await findCertificate(customer.id, customer.dealerId)).toMatchObject({ entry: 1234 });
  });

  test('to its own dealership alone, for ten years', async () => {
    stores.install();
    await eraseCustomer(customer.id, operator);
    expect(await findCertificate(customer.id, `dlr_${'e'.repeat(22)}`)).toBeUndefined();
    expect(await findCertificate(`cus_${'b'.repeat(22)}`, customer.dealerId)).toBeUndefined();
    setClock(() => Date.parse('2038-11-27T09:00:00.000Z'));
    expect(await findCertificate(customer.id, customer.dealerId)).toBeDefined();
    setClock(() => Date.parse('2038-11-29T10:00:00.000Z'));
    expect(await findCertificate(customer.id, customer.dealerId)).toBeUndefined();
  });

  test('that another erasure neither takes nor repeats', async () => {
    stores.install();
    await eraseCustomer(customer.id, operator);
    const before = stores.under(partition);
    setClock(() => DELETED_AT + 3_600_000);
    expect(await eraseCustomer(customer.id, operator)).toEqual({ wasThere: false, files: 0 });
    expect(await eraseUnused(unused, days)).toBe(false);
    expect(stores.under(partition)).toEqual(before);
    expect(await begunErasures()).toEqual([]);
  });

  test('unless it was a draft that nobody has seen, or goes with its dealership', async () => {
    stores.install();
    await eraseCustomer(customer.id);
    expect(stores.under(partition)).toEqual([]);
    stores.addCustomer({ ...customer, origin: 'draft' });
    await eraseCustomer(customer.id, operator);
    expect(stores.under(partition)).toEqual([]);
  });
});

/** Erases as the chores do, again and again until nothing is left to finish; fails at one call, done or not. */
async function eraseWithCrash(at: number, isDone: boolean): Promise<boolean> {
  let calls = 0;
  let hasCrashed = false;
  stores.install((_call, act) => {
    calls += 1;
    if (calls !== at) return act();
    hasCrashed = true;
    if (isDone) act();
    throw new Error('crash');
  });
  await eraseUnused(unused, days).catch(() => undefined);
  stores.install();
  if (stores.items.has(`${partition} PROFILE`)) await eraseUnused(unused, days);
  for (const id of await begunErasures()) await eraseCustomer(id);
  return hasCrashed;
}

test.each([
  ['before', false],
  ['after', true],
])(
  'stopped %s any of its steps, an erasure leaves one certificate with the whole count',
  async (_when, isDone) => {
    const whole = { items: new Map(stores.items), files: new Set(stores.files) };
    let steps = 0;
    for (let at = 1; ; at += 1) {
      stores = new CustomerStores();
      for (const item of whole.items.values()) stores.add(item);
      for (const file of whole.files) stores.files.add(file);
      if (!(await eraseWithCrash(at, isDone))) break;
      steps += 1;
      await expectOnlyTheCertificate({ kind: 'unused', days: 730 });
    }
    expect(steps).toBeGreaterThan(15);
  },
);

test('two runs at the same time leave one certificate, and count nothing twice', async () => {
  stores.install();
  await Promise.allSettled([
    eraseCustomer(customer.id, operator),
    eraseCustomer(customer.id, operator),
  ]);
  for (const id of await begunErasures()) await eraseCustomer(id);
  await expectOnlyTheCertificate({ kind: 'operator' });
});
