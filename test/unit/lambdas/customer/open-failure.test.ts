import { expect, test } from '@jest/globals';
import type { Customer } from '../../../../lambdas/customer/customer-record.ts';
import { openFailure } from '../../../../lambdas/customer/open-failure.ts';
import { withFailure } from '../../../../lambdas/customer/items/undelivered-mail.ts';
import type { UndeliveredMail } from '../../../../lambdas/mail/mail-subject.ts';
import {
  isUnreachable,
  type MailFailure,
  type MailKind,
} from '../../../../shared/schemas/mail-failures-schema.ts';
import { changed, customerWith, type CustomerFields } from '../support.ts';

const [before, at, after] = ['07', '08', '09'].map((day) => `2026-01-${day}T10:00:00.000Z`) as [
  string,
  string,
  string,
];
const email = 'amara@mail.example';
const failed = (mail: MailKind, change: CustomerFields = {}) =>
  changed(
    customerWith({
      contact: { email },
      link: {
        set: 'set',
        failedMail: {
          ...{ mail, failure: 'unknown_mailbox', at, sentAt: at, to: email, linkSet: 'set' },
        },
      },
    }),
    change,
  );
const inPerson = (status: Customer['decision']['status']): CustomerFields => ({
  decision: {
    status,
    standing: {
      ...{ attempt: 1, phase: status === 'approved' ? 'approved' : 'denied', at: after },
      ...{ by: { kind: 'person', name: 'Renata Alvarez' }, isInPerson: true },
    },
  },
});

const mailed = (mailedAt: string) => ({
  link: { reminders: { isOn: true, to: email, mailedAt, over: 0 } },
});

test.each<[MailKind, CustomerFields, boolean]>([
  ['link', {}, true],
  ['link', mailed(before), true],
  ['link', mailed(after), false],
  ['link', { link: { textedAt: after } }, false],
  ['link', { link: { openedAt: before } }, true],
  ['reminder', { link: { openedAt: after } }, false],
  ['link', { contact: { savedAt: after } }, false],
  ['link', { attempt: { submittedAt: after } }, false],
  ['link', { link: { set: 'another' } }, false],
  ['reminder', { link: { set: undefined } }, false],
  ['link', { credit: { sentAt: after } }, true],
  ['credit_link', { credit: { sentAt: before } }, true],
  ['credit_link', { credit: { sentAt: after } }, false],
  ['credit_link', { attempt: { submittedAt: after } }, true],
  ['confirmation', { attempt: { submittedAt: after } }, false],
  ['result', { attempt: { submittedAt: before } }, true],
  ['result', { credit: { sentAt: after } }, false],
  ['result', { link: { openedAt: after, set: 'another' } }, true],
  ['result', inPerson('approved'), false],
  ['result', inPerson('denied'), true],
])('a %s that failed, with %j, is still open: %s', (mail, change, isOpen) => {
  expect(openFailure(failed(mail, change)) !== undefined).toBe(isOpen);
});

const time = (hour: string) => `2026-01-07T${hour}.000Z`;
/** Sent at 10 in the morning; its server gives up at 11 in the evening. */
const late = (
  mail: MailKind,
  change: CustomerFields = {},
  failure: MailFailure = 'unreachable',
) => {
  const times = { sentAt: time('10:00:00'), at: time('23:00:00') };
  const failedMail = { mail, failure, to: email, linkSet: 'set', ...times };
  return changed(failed(mail, { link: { failedMail } }), change);
};
const reminded = (sentAt: string, mailedAt = time('10:00:01')) => ({
  link: { reminders: { isOn: true, to: email, mailedAt, over: 1, lastAt: sentAt, sentAt } },
});

test.each<[MailKind, CustomerFields, boolean]>([
  ['link', {}, true],
  ['link', { link: { openedAt: time('10:05:00') } }, false],
  ['link', { link: { openedAt: time('09:55:00') } }, true],
  ['link', { contact: { savedAt: time('10:05:00') } }, false],
  ['link', { link: { textedAt: time('10:00:01') } }, false],
  ['link', { attempt: { submittedAt: time('10:20:00') } }, false],
  // Its own sending is noted a moment later.
  ['link', mailed(time('10:00:01')), true],
  ['link', mailed(time('12:00:00')), false],
  ['link', reminded(time('12:00:00')), false],
  ['reminder', reminded(time('10:00:01'), before), true],
  ['reminder', reminded(time('12:00:00'), before), false],
  ['reminder', mailed(time('10:00:01')), false],
  ['credit_link', { credit: { sentAt: time('10:00:01') } }, true],
  ['credit_link', { credit: { sentAt: time('12:00:00') } }, false],
  ['result', { credit: { sentAt: time('10:00:01') } }, false],
  ['result', { attempt: { submittedAt: time('12:00:00') } }, false],
])('a %s that is given up hours later, with %j, is still open: %s', (mail, change, isOpen) => {
  expect(openFailure(late(mail, change)) !== undefined).toBe(isOpen);
});

test('what was done before a complaint doesn’t settle it', () => {
  const opened = {
    link: { openedAt: time('10:05:00') },
    attempt: { submittedAt: time('10:20:00') },
  };
  expect(openFailure(late('link', opened, 'complaint'))).toBeDefined();
});

test('what is known of a later email stays when an earlier one comes back after it, while it is open', () => {
  const times = { sentAt: time('10:00:00'), at: time('23:00:00') };
  const kept = { mail: 'link', failure: 'unreachable', to: email, ...times } as const;
  const failed = { messageId: 'one', ...kept };
  const since = { mail: 'link', failure: 'mailbox_full', to: email, linkSet: 'set' } as const;
  const mailFailed = { ...since, sentAt: time('12:00:00'), at: time('12:00:09') };
  const open = customerWith({
    contact: { email },
    link: { set: 'set', failedMail: mailFailed, ...mailed(time('12:00:01')).link },
  });
  expect(withFailure(open, failed)).toEqual(open);
  const settled = { ...open, link: { ...open.link, openedAt: time('13:00:00') } };
  expect(withFailure(settled, failed).link.failedMail).toEqual({ ...kept, linkSet: 'set' });
});

test('what fails at a former address hides no failure at the one that holds', () => {
  const open = failed('link');
  const former: UndeliveredMail = {
    messageId: 'message',
    mail: 'link',
    failure: 'unknown_mailbox',
    at: after,
    sentAt: after,
    to: 'amara.okafor@mail.example',
  };
  expect(withFailure(open, former)).toEqual(open);
});

test.each<[MailFailure, string | undefined]>([
  ['unknown_mailbox', after],
  ['complaint', undefined],
])('after %s of the email that had it, the credit link is owed since %s', (failure, owedSince) => {
  const told = customerWith({
    contact: { email },
    decision: { status: 'approved', decidedAt: at },
    credit: { isInResult: true },
  });
  const result: UndeliveredMail = {
    messageId: 'message',
    mail: 'result',
    failure,
    at: after,
    sentAt: at,
    to: email,
  };
  expect(withFailure(told, result).credit.owedSince).toBe(owedSince);
});

test('once emails go to another address, no list says it; letters are no other address', () => {
  expect(
    openFailure(failed('result', { contact: { email: 'amara.okafor@mail.example' } })),
  ).toBeUndefined();
  expect(openFailure(failed('result', { contact: { email: 'Amara@mail.example' } }))).toBeDefined();
  expect(openFailure(customerWith({ contact: { email } }))).toBeUndefined();
});

test('what passes by itself makes nobody unreachable', () => {
  expect(isUnreachable({ mail: 'link', failure: 'mailbox_full' })).toBe(false);
  expect(isUnreachable({ mail: 'link', failure: 'came_back' })).toBe(true);
  expect(isUnreachable(undefined)).toBe(false);
});
