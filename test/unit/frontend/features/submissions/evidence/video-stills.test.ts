import { afterEach, expect, jest, test } from '@jest/globals';
import {
  borrowStills,
  stillTimes,
} from '../../../../../../frontend/src/features/submissions/evidence/use-video-stills.ts';

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

afterEach(() => {
  jest.restoreAllMocks();
});

test('a second view of a video takes no stills anew, and the last one to go forgets them', async () => {
  const revoke = jest.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const taken = { duration: 9, stills: [{ at: 1, url: 'blob:1' }] };
  const take = jest.fn(() => Promise.resolve(taken));
  const [card, dialog] = [borrowStills('one', take), borrowStills('one', take)];
  const other = borrowStills('other', take);
  expect(take).toHaveBeenCalledTimes(2);
  expect(await dialog.stills).toBe(await card.stills);
  dialog.giveBack();
  await card.stills;
  expect(revoke).not.toHaveBeenCalled();
  card.giveBack();
  await card.stills;
  expect(revoke.mock.calls).toEqual([['blob:1']]);
  // Shown again later, they are taken again.
  borrowStills('one', take).giveBack();
  expect(take).toHaveBeenCalledTimes(3);
  other.giveBack();
});
