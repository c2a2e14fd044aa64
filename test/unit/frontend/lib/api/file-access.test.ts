import { expect, test } from '@jest/globals';
import { timeLeft } from '../../../../../frontend/src/lib/api/file-access.ts';

const access = (expiresAt: string) => ({
  contentType: 'image/png',
  size: 1,
  name: '',
  inlineUrl: '',
  downloadUrl: '',
  expiresAt,
});

test('an address counts as expired half a minute before it is', () => {
  const now = Date.parse('2026-01-05T12:00:00.000Z');
  expect(timeLeft(access('2026-01-05T12:05:00.000Z'), now)).toBe(270_000);
  expect(timeLeft(access('2026-01-05T12:00:30.000Z'), now)).toBe(0);
  expect(timeLeft(access('2026-01-05T11:59:00.000Z'), now)).toBe(-90_000);
});
