import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventPrefix, type Key } from '../../lambdas/store/keys.ts';
import {
  verifyLog,
  verifyLogCommand,
} from '../../scripts/operate/verify-log/verify-log-command.ts';
import { verifyRecord } from '../../shared/record/verify-record.ts';
import { attemptWith, submit, uploadAll } from '../harness/attempts.ts';
import { callApi } from '../harness/call-api.ts';
import { openStores } from '../harness/dealership-records.ts';
import { letLogFollow } from '../harness/log-mapping.ts';
import * as people from '../harness/people.ts';
import { theProduct } from '../harness/product.ts';
import { changeItem, storedItems } from '../harness/records.ts';
import { until } from '../harness/until.ts';
import { erase, here } from './support/erase.ts';

beforeAll(() => letLogFollow(theProduct(), true));
afterAll(() => letLogFollow(theProduct(), false));

/** The partitions of a dealership and of its customer, who has submitted. */
async function submission() {
  const dealer = await people.approvedDealership();
  const person = people.somePerson();
  const link = await people.contactedCustomer(dealer, person);
  await submit(link, attemptWith(await uploadAll(link), person));
  const { customerId } = link;
  const { id, token } = dealer;
  return { customerId, customer: `CUSTOMER#${customerId}`, dealership: `DEALER#${id}`, token };
}

const eventsOf = async (partition: string) =>
  (await storedItems(partition)).filter(({ sk }) => String(sk).startsWith(eventPrefix));

/** Waits until all events of a partition have their places in the log. */
const loggedEvents = (partition: string) =>
  until(
    () => eventsOf(partition),
    (events) => events.length > 0 && events.every(({ leaf }) => typeof leaf === 'number'),
    60,
  );

/** What is wrong with the tree, and with events of some partitions: other tests change theirs on purpose. */
async function checked(...partitions: string[]) {
  openStores();
  const { problems, entries } = await verifyLog();
  const isAsked = (problem: string) =>
    !problem.startsWith('The event') || partitions.some((each) => problem.includes(each));
  return { entries: entries.length, problems: problems.filter(isAsked) };
}

test('what happens to a customer and a dealership gets its place in a log that is whole', async () => {
  const { customer, dealership } = await submission();
  const events = [...(await loggedEvents(customer)), ...(await loggedEvents(dealership))];
  const places = events.map(({ leaf }) => Number(leaf));
  expect(places.length).toBeGreaterThan(5);
  expect(new Set(places).size).toBe(places.length);
  // The checkpoint follows the places.
  const { problems, entries } = await until(
    () => checked(customer, dealership),
    (log) => log.entries > Math.max(...places),
  );
  expect({ problems, isAll: entries > Math.max(...places) }).toEqual({ problems: [], isAll: true });
});

test('an event that somebody changed is named, and the log outlives the erasure of its customer', async () => {
  const { customerId, customer, token } = await submission();
  const [event, ...others] = await loggedEvents(customer);
  const last = Math.max(...[event, ...others].map((each) => Number(each?.leaf)));
  await until(checked, (log) => log.entries > last);
  const { pk, sk } = event as Key;
  await changeItem({ pk, sk }, 'type', 'link_renewed');
  const { problems, entries } = await checked(customer);
  expect(problems).toEqual([
    `The event ${String(event?.id)} of ${customer} isn't what entry ${String(event?.leaf)} of the log stands for: it was changed.`,
  ]);
  await erase(customerId);
  // The certificate in its place is an event as any other.
  const [certificate] = await loggedEvents(customer);
  expect(certificate).toMatchObject({ type: 'record_deleted' });
  const after = await until(
    () => checked(customer),
    (log) => log.entries > Number(certificate?.leaf),
  );
  expect(after.problems).toEqual([]);
  expect(after.entries).toBeGreaterThan(entries);
  const file = await callApi('getDeletionProof', { params: { customerId } }, { token });
  expect(await verifyRecord(file, await callApi('getLog', {}))).toMatchObject({
    ...{ state: 'whole', isKeyExpected: true },
    certificate: { leaf: certificate?.leaf, event: { subjectId: customerId, at: certificate?.at } },
  });
});

test('the command prints the key that signs it', async () => {
  expect(await verifyLogCommand(['--key'], here)).toMatch(
    /^[\w.-]+\.s3\.amazonaws\.com\+[\da-f]{8}\+/,
  );
});
