import { expect, test } from '@jest/globals';
import {
  isRetryableStatus,
  pause,
  pauseBefore,
} from '../../../../../frontend/src/lib/api/retry-delay.ts';

test('pauses grow to twenty seconds and no further', () => {
  const longest = [1, 2, 3, 4, 5, 6, 7, 40].map((attempt) => pauseBefore(attempt, () => 1));
  expect(longest).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 20_000, 20_000]);
});

test('half of a pause is chance, so that many browsers do not come back at once', () => {
  expect(pauseBefore(3, () => 0)).toBe(1000);
  expect(pauseBefore(3, () => 0.5)).toBe(1500);
});

test.each([
  [0, true],
  [408, true],
  [429, true],
  [500, true],
  [503, true],
  [400, false],
  [401, false],
  [404, false],
  [409, false],
])('status %d: tried again %p', (status, isRetried) => {
  expect(isRetryableStatus(status)).toBe(isRetried);
});

test('a pause ends with the signal, before it or in its middle', async () => {
  const reason = new Error('enough');
  await expect(pause(60_000, AbortSignal.abort(reason))).rejects.toBe(reason);
  const controller = new AbortController();
  const waiting = pause(60_000, controller.signal);
  controller.abort(reason);
  await expect(waiting).rejects.toBe(reason);
});
