import { beforeAll, expect, test } from '@jest/globals';
import type { Customer } from '../../../../lambdas/customer/customer.ts';
import { openFailure } from '../../../../lambdas/customer/open-failure.ts';
import { keptRow, readRow, rowAttribute } from '../../../../lambdas/customer/row.ts';
import { isUnreachable } from '../../../../shared/is-unreachable.ts';
import type { MailKind } from '../../../../shared/schemas/mail-failures.ts';
import { customerWith } from '../support.ts';

beforeAll(() => {
  process.env.TABLE_NAME = 'table';
});

const [before, at, after] = ['07', '08', '09'].map((day) => `2026-01-${day}T10:00:00.000Z`) as [
  string,
  string,
  string,
];
const email = 'amara@mail.example';
const failed = (mail: MailKind, change: Partial<Customer> = {}) =>
  customerWith({
    email,
    linkSet: 'set',
    mailFailed: { mail, failure: 'unknown_mailbox', at, to: email, linkSet: 'set' },
    ...change,
  });
const inPerson = (status: Customer['status']): Partial<Customer> => ({
  status,
  standing: {
    ...{ attempt: 1, phase: status === 'approved' ? 'approved' : 'denied', at: after },
    ...{ by: { kind: 'person', name: 'Renata Alvarez' }, isInPerson: true },
  },
});

const mailed = (mailedAt: string) => ({
  reminders: { isOn: true, to: email, mailedAt, over: 0 },
});

test.each<[MailKind, Partial<Customer>, boolean]>([
  ['link', {}, true],
  ['link', mailed(before), true],
  ['link', mailed(after), false],
  ['link', { linkTextedAt: after }, false],
  ['link', { openedAt: before }, true],
  ['reminder', { openedAt: after }, false],
  ['link', { contactSavedAt: after }, false],
  ['link', { dateSubmitted: after }, false],
  ['link', { linkSet: 'another' }, false],
  ['reminder', { linkSet: undefined }, false],
  ['link', { creditLinkSentAt: after }, true],
  ['credit_link', { creditLinkSentAt: before }, true],
  ['credit_link', { creditLinkSentAt: after }, false],
  ['credit_link', { dateSubmitted: after }, true],
  ['confirmation', { dateSubmitted: after }, false],
  ['result', { dateSubmitted: before }, true],
  ['result', { creditLinkSentAt: after }, false],
  ['result', { openedAt: after, linkSet: 'another' }, true],
  ['result', inPerson('approved'), false],
  ['result', inPerson('denied'), true],
])('a %s that failed, with %j, is still open: %s', (mail, change, isOpen) => {
  expect(openFailure(failed(mail, change)) !== undefined).toBe(isOpen);
});

test('once emails go to another address, no list says it; letters are no other address', () => {
  expect(openFailure(failed('result', { email: 'amara.okafor@mail.example' }))).toBeUndefined();
  expect(openFailure(failed('result', { email: 'Amara@mail.example' }))).toBeDefined();
  expect(openFailure(customerWith({ email }))).toBeUndefined();
});

test('a line of the list says it, as an index keeps it', () => {
  const customer = failed('link');
  const failedMail = { mail: 'link', failure: 'unknown_mailbox' };
  expect(keptRow(customer)).toMatchObject({ failedMail });
  expect(readRow({ id: customer.id, row: rowAttribute(customer) })).toMatchObject({ failedMail });
  expect(keptRow(customerWith({ email }))).not.toHaveProperty('failedMail');
});

test('what passes by itself makes nobody unreachable', () => {
  expect(isUnreachable({ mail: 'link', failure: 'mailbox_full' })).toBe(false);
  expect(isUnreachable({ mail: 'link', failure: 'came_back' })).toBe(true);
  expect(isUnreachable(undefined)).toBe(false);
});
