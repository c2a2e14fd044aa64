import { beforeEach, expect, test } from '@jest/globals';
import { customerRecord, type Customer } from '../../../../../lambdas/customer/customer-record.ts';
import { deleteOldFiles } from '../../../../../lambdas/customer/erasure/delete-old-files.ts';
import { eraseCustomer } from '../../../../../lambdas/customer/erasure/erase-customer.ts';
import { filesStoredBefore } from '../../../../../lambdas/customer/items/files-stored.ts';
import { operator } from '../../../../../lambdas/dealership/dealership-timeline.ts';
import { setClock } from '../../../../../lambdas/runtime/clock.ts';
import { keptUntil } from '../../../../../lambdas/upload/stored-file.ts';
import { changed, customerWith } from '../../support.ts';
import { CustomerStores } from '../customer-stores.ts';

const DAYS = 90;
const id = customerWith().id;
const keyOf = (kind: string, upload: number) => `customers/${id}/${kind}/upl_${upload}`;
const file = (kind: string, upload: number, storedAt: string) => ({
  ...{ key: keyOf(kind, upload), contentType: 'image/jpeg', size: 1000, storedAt },
});
const [sentAt, overAt] = ['2026-11-24T18:00:00.000Z', '2027-02-23T00:00:00.000Z'];
const submitted = customerWith({
  dealerId: `dlr_${'d'.repeat(22)}`,
  updatedAt: sentAt,
  attempt: {
    submittedAt: sentAt,
    files: {
      video: file('video', 2, sentAt),
      idDocument: file('idDocument', 2, '2026-11-23T10:00:00.000Z'),
    },
    earlierFiles: [keyOf('video', 1)],
  },
});

let stores: CustomerStores;
beforeEach(() => {
  setClock(() => Date.parse(overAt));
  stores = new CustomerStores();
  stores.install();
  stores.addCustomer(submitted);
  // The lifecycle is late with one of them; another customer's file is none of them.
  for (const key of [keyOf('video', 2), 'customers/cus_other/video/upl_9']) stores.files.add(key);
});

/** Does what is due; returns how many customers were. */
async function deleteDue(): Promise<number> {
  let count = 0;
  for await (const stored of filesStoredBefore(DAYS)) {
    count += 1;
    await deleteOldFiles(stored, DAYS);
  }
  return count;
}
const events = () => stores.under(`CUSTOMER#${id}`).filter(({ sk }) => sk.startsWith('EVENT#'));
const places = () => stores.under('FILES_STORED').map(({ sk }) => sk);
const record = () => customerRecord.read(stores.items.get(`CUSTOMER#${id} PROFILE`));
const deleted = {
  ...{ type: 'files_deleted', files: ['video', 'idDocument'], count: 3, days: DAYS },
  ...{ at: overAt, salt: expect.any(String) },
};

test('once their days are over, the timeline says that a customer’s files are deleted, and they are', async () => {
  expect(keptUntil({ storedAt: sentAt }, DAYS)).toBe(Date.parse(overAt));
  expect(await deleteDue()).toBe(1);
  expect(events()).toMatchObject([deleted]);
  expect([...stores.files]).toEqual(['customers/cus_other/video/upl_9']);
  // No use of the record: its own time goes on.
  expect(stores.under('LAST_USE')).toMatchObject([{ day: '2026-11-24' }]);
  expect(record()).toMatchObject({
    updatedAt: sentAt,
    attempt: { files: submitted.attempt.files },
  });
});

test('a moment before, it says nothing, and each file is there', async () => {
  setClock(() => Date.parse(overAt) - 1);
  expect(await deleteDue()).toBe(0);
  expect(stores.files).toContain(keyOf('video', 2));
});

test('it says so once', async () => {
  await deleteDue();
  expect(places()).toEqual([]);
  expect(await deleteDue()).toBe(0);
  // Listed by mistake, too.
  await deleteOldFiles({ customerId: id, day: '2026-11-24' }, DAYS);
  expect(events()).toHaveLength(1);
});

/** The record with the files of a new submission, in the table with its place. */
function submitAgain(before: Customer, storedAt: string): void {
  for (const key of [...stores.items.keys()])
    if (/^(CUSTOMER#\S+ PROFILE|FILES_STORED|LAST_USE)/.test(key)) stores.items.delete(key);
  const earlierFiles = [keyOf('video', 1), keyOf('video', 2), keyOf('idDocument', 2)];
  const files = { video: file('video', 3, storedAt) };
  stores.addCustomer(changed(before, { attempt: { files, earlierFiles }, updatedAt: storedAt }));
  stores.files.add(keyOf('video', 3));
}

test('files of a later submission have a line of their own, which counts no others', async () => {
  await deleteDue();
  submitAgain(record(), '2027-03-01T10:00:00.000Z');
  expect(places()).toEqual([expect.stringMatching(/^2027-03-01#/)]);
  expect(await deleteDue()).toBe(0);
  setClock(() => Date.parse('2027-05-31T00:00:00.000Z'));
  expect(await deleteDue()).toBe(1);
  expect(events()).toMatchObject([deleted, { count: 1, files: ['video'] }]);
});

test('files that came meanwhile stay, and with them the older ones’ line waits', async () => {
  submitAgain(submitted, '2027-02-22T10:00:00.000Z');
  // As the list was read before.
  await deleteOldFiles({ customerId: id, day: '2026-11-24' }, DAYS);
  expect(events()).toEqual([]);
  expect(stores.files).toContain(keyOf('video', 3));
  expect(places()).toEqual([expect.stringMatching(/^2027-02-22#/)]);
});

test.each([
  ['before', false],
  ['after', true],
])('stopped %s any of its steps, it is done again, and says so once', async (_when, isDone) => {
  for (let at = 1; ; at += 1) {
    stores = new CustomerStores();
    stores.addCustomer(submitted);
    for (let upload = 1; upload < 3; upload += 1) stores.files.add(keyOf('video', upload));
    let calls = 0;
    stores.install((_call, act) => {
      calls += 1;
      if (calls !== at) return act();
      if (isDone) act();
      throw new Error('crash');
    });
    await deleteDue().catch(() => undefined);
    stores.install();
    await deleteDue();
    expect(events()).toMatchObject([deleted]);
    expect(stores.files.size).toBe(0);
    if (calls < at) break;
  }
});

test('where the record is erased first, its certificate alone says it', async () => {
  await eraseCustomer(id, operator);
  expect(places()).toEqual([]);
  await deleteOldFiles({ customerId: id, day: '2026-11-24' }, DAYS);
  expect(events()).toMatchObject([{ type: 'record_deleted', files: 1 }]);
});
