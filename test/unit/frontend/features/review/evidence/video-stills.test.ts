import { expect, jest, test } from '@jest/globals';
import { borrowStills } from '../../../../../../frontend/src/features/review/evidence/use-video-stills.ts';

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
