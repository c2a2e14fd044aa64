import { expect, test } from '@jest/globals';
import {
  chosenFrames,
  DRAWN_AT,
  stillTimes,
} from '../../../../../frontend/src/lib/video/video-stills.ts';

test.each([0.4, 1, 2, 3, 5, 9, 86_400])('of %d seconds, three are taken within it', (duration) => {
  const times = stillTimes(duration);
  expect(new Set(times).size).toBe(3);
  for (const time of times) expect(time > 0 && time < duration).toBe(true);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
  'of a recording that ends after %d seconds, three frames were drawn by then',
  (seconds) => {
    const drawn = DRAWN_AT.filter((at) => at < seconds).map((at) => ({ at }));
    const chosen = chosenFrames(drawn, seconds);
    expect(new Set(chosen).size).toBe(3);
    // Their second is the one that the dealership reads.
    expect(chosen.map(({ at }) => Math.floor(at))).toEqual(stillTimes(seconds).map(Math.floor));
  },
);
