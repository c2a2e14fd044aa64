import { expect, test } from '@jest/globals';
import {
  rowAction,
  rowDetail,
  rowMoment,
  rowProblem,
} from '../../../../../frontend/src/features/dashboard/copy.ts';
import {
  isInFilter,
  type SubmissionFilter,
} from '../../../../../shared/schemas/submission-list-schema.ts';
import type { SubmissionRow } from '../../../../../shared/schemas/submission-row-schema.ts';

/** Noon, where the tests run. */
const now = new Date(2026, 0, 10, 12).getTime();
const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString();

const row = (change: Partial<SubmissionRow> = {}): SubmissionRow => ({
  id: 'cus_AAAAAAAAAAAAAAAAAAAAAA',
  customerName: 'Amara Okafor',
  email: 'amara@mail.example',
  phone: '5135550178',
  state: 'link_sent',
  status: 'pending',
  waitingFor: 'customer',
  createdAt: inHours(-48),
  sentAt: null,
  dateSubmitted: null,
  decidedAt: null,
  decidedBy: null,
  openedAt: null,
  linkExpiresAt: inHours(24 * 12),
  linkAskedAt: null,
  activeAt: null,
  archivedAt: null,
  verdict: null,
  issues: [],
  unsure: [],
  reviewSince: null,
  shouldComeIn: false,
  isCreditLinkOwed: false,
  salesperson: '',
  salespersonId: null,
  dealNumber: '',
  ...change,
});
const toReview = { state: 'to_review', waitingFor: 'dealership' } as const;

test.each<[Partial<SubmissionRow>, string | undefined, string | undefined]>([
  [{}, 'Expires Jan 22, 2026', undefined],
  [{ linkExpiresAt: inHours(3) }, 'Expires today', undefined],
  [{ linkExpiresAt: inHours(-0.01) }, 'Just expired', 'Renew link'],
  [{ linkExpiresAt: inHours(20), state: 'opened' }, 'Expires tomorrow', undefined],
  [{ state: 'new_document', dateSubmitted: inHours(-1) }, 'Expires Jan 22, 2026', undefined],
  [{ ...toReview, verdict: 'look', issues: ['idName'] }, 'Name on the ID differs', 'Review'],
  [
    { ...toReview, verdict: 'look', issues: ['idBirthDate', 'reuse'], unsure: ['photo'] },
    "Date of birth on the ID differs +1 more, 1 couldn't be checked",
    'Review',
  ],
  // What couldn't be checked is no issue.
  [
    { ...toReview, verdict: 'look', unsure: ['photo', 'billDate', 'billName'] },
    "A photo can't be read +2 more",
    'Review',
  ],
  [
    { ...toReview, verdict: 'look', unsure: ['idName'] },
    "Couldn't check: name on the ID",
    'Review',
  ],
  // Nothing reads the documents, and the link was made for somebody else.
  [{ ...toReview, issues: ['linkName'] }, "Name differs from the link's", 'Review'],
  [toReview, undefined, 'Review'],
  [{ state: 'in_progress', waitingFor: 'provider' }, 'Being checked', undefined],
  [{ state: 'in_progress', dateSubmitted: inHours(-1) }, 'Waiting for customer', undefined],
  [{ state: 'approved', waitingFor: null }, undefined, undefined],
  [
    { state: 'approved', waitingFor: null, isCreditLinkOwed: true },
    'Credit link not sent',
    'Send credit link',
  ],
  [{ state: 'denied', waitingFor: null, shouldComeIn: true }, 'Out of attempts', 'Record visit'],
  [{ state: 'expired', linkExpiresAt: inHours(-30) }, 'Jan 9, 2026, not opened', 'Renew link'],
  [
    { state: 'cancelled', linkExpiresAt: null, linkAskedAt: inHours(-1) },
    'Asked for a new link',
    'Renew link',
  ],
  [{ ...toReview, archivedAt: inHours(-1) }, 'Archived', undefined],
])('%j reads %p, and asks for %p', (change, detail, action) => {
  expect(rowDetail(row(change), now)).toBe(detail);
  expect(rowAction(row(change), now)).toBe(action);
});

test('the latest that is known of somebody stands with how long ago it was', () => {
  const words = (change: Partial<SubmissionRow>) => rowMoment(row(change), now).words;
  expect(words({})).toBe('Created 2 days ago');
  expect(words({ sentAt: inHours(-5) })).toBe('Sent 5 hr ago');
  expect(words({ state: 'opened', openedAt: inHours(-5) })).toBe('Opened 5 hr ago');
  expect(words({ state: 'in_progress', activeAt: inHours(-0.1) })).toBe('Active 6 min ago');
  expect(words({ dateSubmitted: inHours(-20) })).toBe('yesterday');
  const waiting = { ...toReview, dateSubmitted: inHours(-20), reviewSince: inHours(-2) };
  expect(words(waiting)).toBe('Waiting 2 hr');
});

test('what a search has found is sifted as the lists of a filter are', () => {
  const isIn = (line: SubmissionRow, filter: SubmissionFilter) =>
    isInFilter(line, filter, inHours(20), now);
  expect(isIn(row(), 'pending')).toBe(true);
  expect(isIn(row(), 'expiring')).toBe(false);
  expect(isIn(row({ linkExpiresAt: inHours(19) }), 'expiring')).toBe(true);
  expect(isIn(row({ linkExpiresAt: inHours(-1) }), 'expiring')).toBe(false);
  expect(isIn(row({ state: 'expired' }), 'pending')).toBe(false);
  expect(isIn(row({ state: 'expired' }), 'expired')).toBe(true);
  const archived = row({ archivedAt: inHours(-1) });
  expect([isIn(archived, 'archived'), isIn(archived, 'pending'), isIn(archived, 'all')]).toEqual([
    true,
    false,
    true,
  ]);
});

test.each<[Partial<SubmissionRow>, string | undefined, string | undefined]>([
  [toReview, 'Waiting for a reviewer', undefined],
  [{ state: 'approved', isCreditLinkOwed: true }, 'Credit link not sent', undefined],
  [{ state: 'denied', shouldComeIn: true }, 'Out of attempts, verify in person', undefined],
  [{ linkExpiresAt: inHours(-0.01) }, 'Just expired', 'Renew link'],
  [{ state: 'expired' }, 'Jan 22, 2026, not opened', 'Renew link'],
])(
  'for somebody in Sales, %j says what happens next, and offers links alone',
  (change, detail, action) => {
    const { verdict: _verdict, issues: _issues, unsure: _unsure, ...line } = row(change);
    expect([rowDetail(line, now, true), rowAction(line, now, true)]).toEqual([detail, action]);
  },
);

test('a line says that the last email did not arrive, not in the archive', () => {
  const failedMail = { mail: 'link', failure: 'unknown_mailbox' } as const;
  expect(rowProblem(row({ failedMail }))).toBe("Link email didn't arrive");
  expect(rowProblem(row({ failedMail, archivedAt: inHours(-1) }))).toBeUndefined();
  expect(rowProblem(row())).toBeUndefined();
});

test.each([
  ['mailbox_full', 'Send credit link'],
  ['came_back', 'Call customer'],
] as const)('where the result failed by %s, what is next is: %s', (failure, action) => {
  const owed = { state: 'approved', waitingFor: null, isCreditLinkOwed: true } as const;
  expect(rowAction(row({ ...owed, failedMail: { mail: 'result', failure } }))).toBe(action);
});
