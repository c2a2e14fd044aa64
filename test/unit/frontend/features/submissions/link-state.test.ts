import { expect, test } from '@jest/globals';
import { linkState } from '../../../../../frontend/src/features/submissions/link-state.ts';

const end = new Date(2026, 11, 4, 12);
const before = end.getTime() - 1;
const linkExpiresAt = end.toISOString();

test.each([
  [{ openedAt: null, linkExpiresAt }, before, 'Link not opened yet, ends Dec 4, 2026'],
  [
    { openedAt: linkExpiresAt, linkExpiresAt },
    before,
    'Link opened, nothing submitted yet, ends Dec 4, 2026',
  ],
  [{ openedAt: null, linkExpiresAt }, end.getTime(), 'Link ended on Dec 4, 2026'],
  [{ openedAt: null, linkExpiresAt: null }, before, 'Link not opened yet'],
])('%#: %p', (row, now, words) => {
  expect(linkState(row, now)).toBe(words);
});
