import { expect, test } from '@jest/globals';
import {
  isLinkLive,
  linkState,
} from '../../../../../../frontend/src/features/submissions/links/link-state.ts';

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
