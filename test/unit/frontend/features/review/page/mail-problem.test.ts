import { expect, test } from '@jest/globals';
import { failedMailText } from '../../../../../../frontend/src/lib/history/event-copy.ts';
import { mailProblem } from '../../../../../../frontend/src/features/review/page/submission-banners.tsx';
import type {
  MailFailure,
  MailKind,
} from '../../../../../../shared/schemas/mail-failures-schema.ts';

const at = '2026-11-23T21:00:00.000Z';
const problemOf = (
  mail: MailKind,
  failure: MailFailure = 'unknown_mailbox',
  dateSubmitted: string | null = null,
) =>
  mailProblem(
    { failedMail: { mail, failure }, dateSubmitted, status: 'pending', linkExpiresAt: null },
    false,
  );

test('says what did not arrive, why, and what to do while the address can be corrected', () => {
  expect(problemOf('link')).toEqual({
    title: "Link email didn't arrive",
    text: 'Mailbox unknown. Check the address with the customer, then choose “Email Link” again.',
  });
});

test('once the customer has typed the address, they are to be called', () => {
  expect(problemOf('result', 'mailbox_full', at)).toEqual({
    title: "Result email didn't arrive",
    text: 'Mailbox full. Call the customer.',
  });
});

test.each<[boolean, boolean, boolean]>([
  [true, true, true],
  [false, true, false],
  [true, false, false],
])(
  'an approved customer whose link works (%s), with a credit link (%s), finds it there: %s',
  (isLive, hasCreditLink, finds) => {
    const linkExpiresAt = new Date(Date.now() + (isLive ? 1 : -1) * 60_000).toISOString();
    const failed = { mail: 'result', failure: 'unknown_mailbox' } as const;
    const problem = mailProblem(
      { failedMail: failed, dateSubmitted: at, status: 'approved', linkExpiresAt },
      hasCreditLink,
    );
    expect(problem?.text).toBe(
      finds
        ? "Mailbox unknown. Call the customer: they'll find the credit application by opening their link again."
        : 'Mailbox unknown. Call the customer.',
    );
  },
);

test('what was marked as spam did arrive, and the same address is not advised again', () => {
  expect(problemOf('link', 'complaint')).toEqual({
    title: 'Link email marked as spam',
    text: "We don't send more to this address. Ask the customer for another address, or choose “Create New Link” and show them the QR code.",
  });
});

test('what went to an earlier address says so', () => {
  const failed = { mail: 'link', isToEarlierAddress: true } as const;
  expect(failedMailText({ ...failed, failure: 'unknown_mailbox' })).toBe(
    "Link email to an earlier address didn't arrive",
  );
  expect(failedMailText({ ...failed, failure: 'complaint' })).toBe(
    'Link email to an earlier address marked as spam',
  );
});

test('where all arrived, nothing is said; what a later version sends is called an email', () => {
  const submission = { dateSubmitted: null, status: 'pending', linkExpiresAt: null } as const;
  expect(mailProblem(submission, false)).toBeUndefined();
  expect(problemOf('postcard' as MailKind)?.title).toBe("Email didn't arrive");
});
