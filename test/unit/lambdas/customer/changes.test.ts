import { GetCommand, type TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, jest, test } from '@jest/globals';
import {
  recordLanguage,
  saveContactDetails,
} from '../../../../lambdas/customer/contact/save-contact.ts';
import { recordLinkOpening, saveEmail } from '../../../../lambdas/customer/links/link-changes.ts';
import { saveDeal } from '../../../../lambdas/customer/items/archive-and-deal.ts';
import { type Customer } from '../../../../lambdas/customer/customer-record.ts';
import {
  customerItem,
  customerWrites,
  getCustomer,
} from '../../../../lambdas/customer/items/customer-store.ts';
import { setClock } from '../../../../lambdas/runtime/clock.ts';
import { database } from '../../../../lambdas/store/database-client.ts';
import { customerWith, type CustomerFields } from '../support.ts';

type Client = { send: (command: unknown) => Promise<object> };

const at = '2026-02-01T09:00:00.000Z';
let writes: TransactWriteCommand['input'][];
beforeEach(() => {
  writes = [];
  setClock(() => Date.parse(at));
});

/** The table holds this one item; what is written is noted. */
function store(item: Record<string, unknown>) {
  jest.spyOn(database as unknown as Client, 'send').mockImplementation((command) => {
    if (command instanceof GetCommand) return Promise.resolve({ Item: item });
    writes.push((command as TransactWriteCommand).input);
    return Promise.resolve({});
  });
}
const updateIn = (input: TransactWriteCommand['input'] | undefined) =>
  input?.TransactItems?.[0]?.Update;

/** As a later version may have left it: with a status and a field that this one does not know. */
const ofLaterVersion = (customer: Customer) => ({
  ...customerItem(customer),
  link: { ...customer.link, color: 'blue' },
  decision: { ...customer.decision, status: 'in_review' },
  gsi2pk: `DEALER#${customer.dealerId}#in_review`,
  nickname: 'Jo',
  schemaVersion: 2,
});

test('a change writes only what differs, so that what a later version has left stays', async () => {
  store(ofLaterVersion(customerWith()));
  const found = await getCustomer(customerWith().id);
  expect(found?.decision.status).toBe('denied');
  await recordLinkOpening(found ?? customerWith());
  expect(updateIn(writes[0])).toEqual({
    TableName: 'table',
    Key: { pk: `CUSTOMER#${customerWith().id}`, sk: 'PROFILE' },
    UpdateExpression:
      'SET #link.#openedAt = :set_link_openedAt, #updatedAt = :set_updatedAt, #version = :set_version, #row = :set_row',
    ConditionExpression: '#version = :c0',
    ExpressionAttributeNames: {
      '#link': 'link',
      '#openedAt': 'openedAt',
      '#row': 'row',
      '#updatedAt': 'updatedAt',
      '#version': 'version',
    },
    ExpressionAttributeValues: {
      ':set_link_openedAt': at,
      ':set_row': expect.objectContaining({ openedAt: at }),
      ':set_updatedAt': at,
      ':set_version': 2,
      ':c0': 1,
    },
  });
});

test.each([
  [undefined, undefined, false],
  [undefined, 'en', false],
  [undefined, 'es', true],
  ['es', 'es', false],
  ['es', 'en', true],
  ['en', 'en', false],
] as const)('a language %s is %s from now on: written %s', async (kept, used, isWritten) => {
  const customer = customerWith(kept && { contact: { language: kept } });
  store(customerItem(customer));
  expect((await recordLanguage(customer, used)).contact.language ?? 'en').toBe(
    used ?? kept ?? 'en',
  );
  expect(writes).toHaveLength(isWritten ? 1 : 0);
});

const changed = (before: Customer, after: Customer) => {
  const { ExpressionAttributeValues: values = {}, UpdateExpression = '' } =
    customerWrites(before, after)[0]?.Update ?? {};
  return {
    values: values as Record<string, unknown>,
    removed: UpdateExpression.split('REMOVE ')[1],
  };
};

test('what is gone from a record goes from its item', () => {
  const before = customerWith({ link: { set: 'set', expiresAt: at, openedAt: at } });
  expect(changed(before, customerWith()).removed).toBe(
    '#link.#set, #link.#expiresAt, #link.#openedAt',
  );
});

test('a draft comes into the lists with its submission, and does not end any more', () => {
  const before = customerWith({ origin: 'draft', ttl: 1 });
  const { ttl: _ttl, ...kept } = before;
  const { values, removed } = changed(before, {
    ...kept,
    attempt: { ...kept.attempt, used: 1, submittedAt: at },
    decision: { ...kept.decision, status: 'approved' },
  });
  expect(values).toMatchObject({
    ':set_gsi1pk': `DEALER#${before.dealerId}`,
    ':set_gsi2pk': `DEALER#${before.dealerId}#approved`,
  });
  expect(removed).toBe('#ttl');
});

test('a contact that is the same writes nothing', async () => {
  const customer = customerWith({
    contact: { firstName: 'Jordan', lastName: 'Lee', email: 'j@mail.example', phone: '5135550199' },
  });
  store(customerItem(customer));
  const contact = { fullName: 'Jordan Lee', email: 'j@mail.example', phone: '5135550199' };
  await saveContactDetails(customer, contact);
  expect(writes).toEqual([]);
  await saveContactDetails(customer, { ...contact, phone: '5135550100' });
  expect(updateIn(writes[0])?.ExpressionAttributeValues).toEqual({
    ':set_contact_savedAt': at,
    ':set_contact_phone': '5135550100',
    ':set_row': expect.objectContaining({ phone: '5135550100', activeAt: at }),
    ':set_updatedAt': at,
    ':set_version': 2,
    ':c0': 1,
  });
});

test('an address that the dealership corrects is the one that the link was made for', async () => {
  const madeFor = { fullName: 'Tasha Monroe', email: 'tahsa@mail.example', phone: '' };
  const customer = customerWith({ contact: { madeFor, email: madeFor.email } });
  store(customerItem(customer));
  const saved = await saveEmail(customer, 'tasha@mail.example');
  expect(saved.contact.madeFor).toEqual({ ...madeFor, email: 'tasha@mail.example' });
});

test('a deal that a colleague has changed since it was shown is not overwritten', async () => {
  const deal = { salesperson: 'Dale Ng', dealNumber: 'D-1042' };
  const customer = customerWith(deal);
  store(customerItem(customer));
  const next = { ...deal, dealNumber: 'D-1043' };
  await expect(
    saveDeal(customer, { ...next, seen: { ...deal, salesperson: '' } }),
  ).rejects.toMatchObject({ code: 'conflict' });
  // Sent again after a lost answer, it changes nothing.
  await saveDeal(customer, { ...deal, seen: { salesperson: '', dealNumber: '' } });
  expect(writes).toEqual([]);
  expect(await saveDeal(customer, { ...next, seen: deal })).toMatchObject(next);
});

test.each<[CustomerFields, string]>([
  [{ decision: { status: 'approved' } }, 'already_submitted'],
  [{ decision: { waitingFor: 'dealership' } }, 'already_submitted'],
  // What was submitted is what somebody decides about, and what is handed out.
  [{ decision: { status: 'denied' }, attempt: { used: 1, submittedAt: at } }, 'already_submitted'],
  [{ attempt: { used: 5 } }, 'attempts_exhausted'],
])('the contact of a customer with %j stays as it is', async (change, code) => {
  const typed = { fullName: 'Joan Ames', email: 'joan@mail.example', phone: '(513) 555-0142' };
  await expect(saveContactDetails(customerWith(change), typed)).rejects.toMatchObject({ code });
  expect(writes).toEqual([]);
});
