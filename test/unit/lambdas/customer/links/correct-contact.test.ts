import type { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Customer } from '../../../../../lambdas/customer/customer-record.ts';
import {
  correctContact,
  correctionRefusals,
} from '../../../../../lambdas/customer/links/correct-contact.ts';
import {
  contactCorrection,
  type ContactCorrection,
} from '../../../../../shared/schemas/submission-schema.ts';
import { applyTyped } from '../../../../../lambdas/customer/submission/typed-fields.ts';
import { database } from '../../../../../lambdas/store/database-client.ts';
import { accountOf, customerWith } from '../../support.ts';

type Client = { send: (command: unknown) => Promise<object> };

let written: string;
beforeEach(() => {
  process.env.TABLE_NAME = 'table';
  written = '';
  jest.spyOn(database as unknown as Client, 'send').mockImplementation((command) => {
    if (!(command instanceof GetCommand))
      written += JSON.stringify((command as TransactWriteCommand).input);
    return Promise.resolve({});
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

const old = { firstName: 'Hanna', lastName: 'Lindqvist', email: 'old@mail.example', phone: '' };
const given = { fullName: 'Hannah Lindqvist', email: 'new@mail.example', phone: '(513) 555-0131' };
const correct = (different: Partial<Customer> = {}, contact: ContactCorrection = given) =>
  correctContact(customerWith({ ...old, ...different }), contact, accountOf());
const mailedAt = '2026-01-05T10:00:00.000Z';
const failed = { mail: 'link', failure: 'unknown_mailbox', at: mailedAt, to: old.email } as const;

test('reminders go to the new address, which nothing has come back from', async () => {
  const reminders = { isOn: true, to: old.email, mailedAt, over: 1 };
  const corrected = await correct({ reminders, mailFailed: failed });
  expect(corrected).toMatchObject({
    firstName: 'Hannah',
    email: given.email,
    phone: given.phone,
    reminders: { ...reminders, to: given.email },
  });
  expect(corrected).not.toHaveProperty('mailFailed');
});

test('the timeline says which parts were corrected, what they were and by whom, and not what they are now', async () => {
  await correct({ phone: given.phone });
  expect(written).toContain('"type":"contact_corrected"');
  expect(written).toContain('"fields":["fullName","email"]');
  expect(written).toContain('"before":{"fullName":"Hanna Lindqvist","email":"old@mail.example"}');
  expect(written).toContain('"name":"Ann Chovey"');
  const event = /\{[^{}]*"contact_corrected".*?\}\}/.exec(written)?.[0] ?? written;
  expect(event).not.toMatch(/hannah|new@|513/iu);
});

test('what a correction leaves out stays, though the customer has typed it meanwhile', async () => {
  const typedSince = { firstName: 'Hannah', lastName: 'Berg', phone: '(513) 555-0131' };
  expect(await correct(typedSince, contactCorrection.parse({ email: given.email }))).toMatchObject({
    ...typedSince,
    email: given.email,
  });
});

test('nothing is written where nothing differs', async () => {
  const same = { fullName: ' Hanna  Lindqvist', email: old.email, phone: '' };
  await correct({}, same);
  expect(written).toBe('');
});

test('once something was submitted, the contact can be corrected, and neither the name nor emptied', async () => {
  const submitted = { dateSubmitted: mailedAt };
  const name = `${old.firstName} ${old.lastName}`;
  expect(await correct(submitted, { ...given, fullName: name })).toMatchObject({
    email: given.email,
  });
  await expect(correct(submitted)).rejects.toThrow(correctionRefusals.submitted);
  await expect(correct(submitted, { ...given, fullName: name, email: '' })).rejects.toMatchObject({
    code: 'contact_missing',
  });
});

test('what was submitted is kept at the first correction, until the customer enters something again', async () => {
  const submitted = { dateSubmitted: mailedAt, phone: '(513) 555-0131' };
  const submittedContact = { email: old.email, phone: '(513) 555-0131' };
  const first = await correct(submitted, contactCorrection.parse({ email: given.email }));
  expect(first).toMatchObject({ email: given.email, submittedContact });
  const second = await correct(
    { ...submitted, ...first },
    contactCorrection.parse({ phone: '(513) 555-0199' }),
  );
  expect(second).toMatchObject({ phone: '(513) 555-0199', submittedContact });
  expect(applyTyped(second, { email: 'again@mail.example' })).not.toHaveProperty(
    'submittedContact',
  );
  expect(await correct({}, given)).not.toHaveProperty('submittedContact');
});
