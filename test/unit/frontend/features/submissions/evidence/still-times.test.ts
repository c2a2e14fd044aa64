import { expect, test } from '@jest/globals';
import { stillTimes } from '../../../../../../frontend/src/features/submissions/evidence/use-video-stills.ts';

test.each([
  [9, [1, 5, 8]],
  [10, [1, 5, 8]],
  [30, [3, 16, 26]],
])('of a video of %d seconds, stills are taken at %j', (duration, times) =>
  expect(stillTimes(duration)).toEqual(times),
);

test.each([0.4, 1, 2, 3, 5])('of %d seconds, none are taken in the same second', (duration) => {
  const times = stillTimes(duration);
  expect(times.length).toBeGreaterThan(0);
  expect(new Set(times.map(Math.floor)).size).toBe(times.length);
  for (const time of times) expect(time > 0 && time < duration).toBe(true);
});
