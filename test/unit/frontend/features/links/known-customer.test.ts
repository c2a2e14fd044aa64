import { expect, test } from '@jest/globals';
import {
  knownAmong,
  knownWords,
} from '../../../../../frontend/src/features/links/known-customer.tsx';

const now = new Date(2026, 10, 24, 12).getTime();
const inDays = (days: number) => new Date(now + days * 24 * 3_600_000).toISOString();

const linked = {
  email: 'hannah@mail.example',
  phone: '(513) 555-0131',
  state: 'opened',
  waitingFor: 'customer',
  createdAt: inDays(-9),
  dateSubmitted: null,
  decidedAt: null,
  openedAt: inDays(-8),
  linkExpiresAt: inDays(5),
} as const;
const submitted = { ...linked, dateSubmitted: inDays(-1) };
const toReview = { ...submitted, state: 'to_review', waitingFor: 'dealership' } as const;
const approved = {
  ...submitted,
  state: 'approved',
  waitingFor: null,
  decidedAt: inDays(-3),
} as const;
const ended = { ...linked, state: 'cancelled', linkExpiresAt: null } as const;
const denied = { ...approved, state: 'denied' } as const;

test.each([
  [linked, 'Already has a link that works until Nov 29, 2026.'],
  [toReview, 'Already submitted yesterday. Waits for your review.'],
  [
    { ...submitted, state: 'in_progress', waitingFor: 'provider' } as const,
    'Already submitted yesterday. Being checked now.',
  ],
  [approved, 'Already verified 3 days ago.'],
  // Its link may be of no use: no attempt is left, or it was denied for good.
  [denied, 'Denied on Nov 21, 2026.'],
  [{ ...denied, linkExpiresAt: inDays(-1) }, 'Denied on Nov 21, 2026.'],
  [ended, 'Already a customer. Their last link no longer works.'],
])('%#: %p', (row, words) => {
  expect(knownWords(row, now)).toBe(words);
});

test('only the very same number or address is a known customer, and what waits comes first', () => {
  const longer = { ...toReview, email: 'hannah@mail.example.org', phone: '' };
  const unformatted = { ...approved, email: '', phone: '5135550131' };
  expect(knownAmong([longer], 'hannah@mail.example', now)).toBeUndefined();
  expect(knownAmong([ended, unformatted], '(513) 555-0131', now)).toBe(unformatted);
  expect(knownAmong([ended, linked, approved, toReview], 'hannah@mail.example', now)).toBe(
    toReview,
  );
});
