import { type TransactWriteCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, jest, test } from '@jest/globals';
import type { Customer } from '../../../../../lambdas/customer/customer-record.ts';
import {
  answerContactChange,
  correctContact,
  correctionRefusals,
} from '../../../../../lambdas/customer/contact/correct-contact.ts';
import {
  contactCorrection,
  type ContactCorrection,
} from '../../../../../shared/schemas/submission-schema.ts';
import { applyTyped } from '../../../../../lambdas/customer/attempt/typed-fields.ts';
import { saveEmail } from '../../../../../lambdas/customer/links/link-changes.ts';
import { taskItems } from '../../../../../lambdas/customer/items/list-items.ts';
import { database } from '../../../../../lambdas/store/database-client.ts';
import { changed, accountOf, customerWith, type CustomerFields } from '../../support.ts';

type Client = { send: (command: unknown) => Promise<object> };

let written: string;
beforeEach(() => {
  written = '';
  jest.spyOn(database as unknown as Client, 'send').mockImplementation((command) => {
    if (!(command instanceof GetCommand))
      written += JSON.stringify((command as TransactWriteCommand).input);
    return Promise.resolve({});
  });
});

const old = { firstName: 'Hanna', lastName: 'Lindqvist', email: 'old@mail.example', phone: '' };
const given = { fullName: 'Hannah Lindqvist', email: 'new@mail.example', phone: '(513) 555-0131' };
const correct = (different: CustomerFields = {}, contact: ContactCorrection = given) =>
  correctContact(changed(customerWith({ contact: old }), different), contact, accountOf());
const mailedAt = '2026-01-05T10:00:00.000Z';
const failed = {
  mail: 'link',
  failure: 'unknown_mailbox',
  at: mailedAt,
  sentAt: mailedAt,
  to: old.email,
} as const;

test('reminders go to the new address, which nothing has come back from', async () => {
  const reminders = { isOn: true, to: old.email, mailedAt, over: 1 };
  const corrected = await correct({ link: { reminders, failedMail: failed } });
  expect(corrected).toMatchObject({
    contact: { firstName: 'Hannah', email: given.email, phone: given.phone },
    link: { reminders: { ...reminders, to: given.email } },
  });
  expect(corrected.link.failedMail).toBeUndefined();
});

test('the timeline says which parts were corrected, what they were and by whom, and not what they are now', async () => {
  await correct({ contact: { phone: given.phone } });
  expect(written).toContain('"type":"contact_corrected"');
  expect(written).toContain('"fields":["fullName","email"]');
  expect(written).toContain('"before":{"fullName":"Hanna Lindqvist","email":"old@mail.example"}');
  expect(written).toContain('"name":"Ann Chovey"');
  const event = /\{[^{}]*"contact_corrected".*?\}\}/.exec(written)?.[0] ?? written;
  expect(event).not.toMatch(/hannah|new@|513/iu);
});

test('what a correction leaves out stays, though the customer has typed it meanwhile', async () => {
  const typedSince = { firstName: 'Hannah', lastName: 'Berg', phone: '(513) 555-0131' };
  expect(
    await correct({ contact: typedSince }, contactCorrection.parse({ email: given.email })),
  ).toMatchObject({ contact: { ...typedSince, email: given.email } });
});

test('nothing is written where nothing differs', async () => {
  const same = { fullName: ' Hanna  Lindqvist', email: old.email, phone: '' };
  await correct({}, same);
  expect(written).toBe('');
});

test('once something was submitted, the contact can be corrected, and neither the name nor emptied', async () => {
  const submitted = { attempt: { submittedAt: mailedAt } };
  const name = `${old.firstName} ${old.lastName}`;
  expect(await correct(submitted, { ...given, fullName: name })).toMatchObject({
    contact: { email: given.email },
  });
  await expect(correct(submitted)).rejects.toThrow(correctionRefusals.submitted);
  await expect(correct(submitted, { ...given, fullName: name, email: '' })).rejects.toMatchObject({
    code: 'contact_missing',
  });
});

test('what was submitted is kept at the first correction, until the customer enters something again', async () => {
  const submitted = {
    attempt: { submittedAt: mailedAt },
    contact: { phone: '(513) 555-0131' },
  };
  const submittedContact = { email: old.email, phone: '(513) 555-0131' };
  const first = await correct(submitted, contactCorrection.parse({ email: given.email }));
  expect(first).toMatchObject({ contact: { email: given.email, submitted: submittedContact } });
  const second = await correct(first, contactCorrection.parse({ phone: '(513) 555-0199' }));
  expect(second).toMatchObject({
    contact: { phone: '(513) 555-0199', submitted: submittedContact },
  });
  const again = applyTyped(second, { email: 'again@mail.example' });
  expect(again.contact.submitted).toBeUndefined();
  expect((await correct({}, given)).contact.submitted).toBeUndefined();
});

const sales = { ...accountOf(), id: 'acc_sal', fullName: 'Sal Esperson', role: 'sales' } as const;
const owner = accountOf();
const submitted = customerWith({
  contact: { ...old, phone: '(513) 555-0131' },
  attempt: { submittedAt: mailedAt },
});
const ask = (customer: Customer, contact: ContactCorrection) =>
  correctContact(customer, contactCorrection.parse(contact), sales);
const asked = (customer: Customer) => customer.contact.requested ?? { id: '', at: '' };
const tasksOf = (customer: Customer) => taskItems(customer).map(({ kind }) => kind);

test('after the submission, somebody in Sales only asks for another contact, which waits as a task, out of the archive', async () => {
  const requested = await ask(
    { ...submitted, decision: { ...submitted.decision, archivedAt: mailedAt } },
    { email: given.email },
  );
  const { email, phone } = submitted.contact;
  expect(requested).toMatchObject({ contact: { email, phone } });
  expect(requested.contact.requested).toMatchObject({
    ...{ email: given.email, phone },
    ...{ by: sales.fullName, byId: sales.id },
  });
  expect(tasksOf(requested)).toContain('contact_change');
  expect(written).toContain('"type":"contact_change_requested"');
  expect(written).not.toContain('contact_corrected');
});

test('an owner or member who confirms makes it the contact, as a correction of their own', async () => {
  const requested = await ask(submitted, { email: given.email });
  const confirm = { change: asked(requested).id, isConfirmed: true };
  const confirmed = await answerContactChange(requested, confirm, owner);
  expect(confirmed).toMatchObject({
    contact: {
      email: given.email,
      submitted: { email: old.email, phone: submitted.contact.phone },
    },
  });
  expect(confirmed.contact.requested).toBeUndefined();
  expect(tasksOf(confirmed)).not.toContain('contact_change');
  expect(written).toContain('"before":{"email":"old@mail.example"}');
});

test('discarded, corrected by an owner, or typed anew by the customer, it is over', async () => {
  const requested = await ask(submitted, { email: given.email });
  const discard = { change: asked(requested).id, isConfirmed: false };
  const others = [
    await answerContactChange(requested, discard, owner),
    await correctContact(requested, { phone: '(513) 555-0199' }, owner),
    applyTyped(requested, { email: old.email }),
  ];
  for (const other of others) {
    expect(other.contact.email).toBe(old.email);
    expect(other.contact.requested).toBeUndefined();
  }
});

test('of two requests the later one counts, and an answer to the earlier one is refused', async () => {
  const first = await ask(submitted, { email: given.email });
  const second = await ask(first, { phone: '(513) 555-0199' });
  expect(second.contact.requested).toMatchObject({ email: given.email, phone: '(513) 555-0199' });
  const answer = { change: asked(first).id, isConfirmed: true };
  await expect(answerContactChange(second, answer, owner)).rejects.toThrow(
    correctionRefusals.answered,
  );
});

test('who asks takes it back by asking for what holds', async () => {
  const requested = await ask(submitted, { email: given.email });
  expect(await ask(requested, { email: given.email })).toBe(requested);
  expect((await ask(requested, { email: old.email })).contact.requested).toBeUndefined();
});

test('before the submission, Sales corrects, but not what was entered for a provider elsewhere', async () => {
  expect(await ask(customerWith({ contact: old }), { email: given.email })).toMatchObject({
    contact: { email: given.email },
  });
  const begun = customerWith({
    contact: old,
    attempt: { begun: 1, provider: 'veriff', sessionId: 'ses_1' },
  });
  await expect(ask(begun, { email: given.email })).rejects.toThrow(correctionRefusals.begun);
  await expect(saveEmail(begun, given.email)).rejects.toMatchObject({ code: 'conflict' });
});
