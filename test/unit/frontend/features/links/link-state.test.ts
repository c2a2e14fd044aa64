import { expect, test } from '@jest/globals';
import {
  isLinkLive,
  linkUses,
  noLinkWords,
} from '../../../../../frontend/src/lib/submissions/link-state.ts';
import { events, someSubmission } from '../review/records.ts';
import { linkState } from '../../../../../frontend/src/features/links/copy.ts';

const end = new Date(2026, 11, 4, 12);
const before = end.getTime() - 1;
const linkExpiresAt = end.toISOString();
const link = { openedAt: null, linkExpiresAt, dateSubmitted: null };
const opened = { ...link, openedAt: linkExpiresAt };

test.each([
  [link, before, 'Not opened · expires Dec 4, 2026'],
  [opened, before, 'Opened · not submitted · expires Dec 4, 2026'],
  [{ ...opened, dateSubmitted: linkExpiresAt }, before, 'Opened · expires Dec 4, 2026'],
  [link, end.getTime(), 'Link expired on Dec 4, 2026'],
  [{ ...opened, linkExpiresAt: null }, before, 'Link canceled'],
])('%#: %p', (row, now, words) => {
  expect(linkState(row, now)).toBe(words);
});

test('a link lives until its last millisecond, or until it is cancelled', () => {
  expect(isLinkLive({ linkExpiresAt }, before)).toBe(true);
  expect(isLinkLive({ linkExpiresAt }, end.getTime())).toBe(false);
  expect(isLinkLive({ linkExpiresAt: null }, before)).toBe(false);
});

test.each([
  [{ status: 'approved', attemptsLeft: 0 }, 'Verified, so this customer needs no link.'],
  [
    { status: 'denied', attemptsLeft: 0, isClosed: true },
    "Closed: this customer can't try again online.",
  ],
  [
    { status: 'denied', attemptsLeft: 0, isInPerson: true },
    'Not verified in person, so this customer needs no link.',
  ],
] as const)('once a link is of no use, that is all there is to say and do: %#', (change, words) => {
  const live = new Date(Date.now() + 86_400_000).toISOString();
  const submission = someSubmission({
    linkExpiresAt: live,
    events: events('link_created'),
    ...change,
  });
  expect(noLinkWords(submission)).toBe(words);
  expect(linkUses(submission)).toEqual({ isNewUseful: false, isInUse: false });
  const open = { ...submission, status: 'denied', attemptsLeft: 2, isClosed: false } as const;
  expect(noLinkWords(open)).toBeUndefined();
  expect(linkUses(open)).toEqual({ isNewUseful: true, isInUse: true });
});
