import { expect, test } from '@jest/globals';
import { captureCopy } from '../../../../../../frontend/src/features/wizard/capture/capture-copy.ts';
import { refusalOf } from '../../../../../../frontend/src/features/wizard/capture/use-checked-upload.ts';

const photo = (hash: string) => ({ hash, problem: 'blurred' as const });

test('after two retakes a photo may be sent, and the same one again is no retake', () => {
  const first = refusalOf(photo('a'), []);
  expect(first.refusal).toEqual({ problem: 'blurred', isSame: false, maySend: false });
  const same = refusalOf(photo('a'), first.refused);
  expect(same.refusal).toMatchObject({ isSame: true, maySend: false });
  const second = refusalOf(photo('b'), same.refused);
  expect(second.refusal.maySend).toBe(false);
  const third = refusalOf(photo('c'), second.refused);
  expect(third.refusal).toMatchObject({ isSame: false, maySend: true });
  expect(refusalOf(photo('b'), third.refused).refusal).toMatchObject({
    isSame: true,
    maySend: true,
  });
});

test.each([
  [{ problem: 'dark', isSame: false, maySend: false }, 'Too dark to read', /brighter spot/],
  [
    { problem: 'glare', isSame: true, maySend: false },
    'Same photo again',
    /already chosen this file, and it's partly hidden by glare\./,
  ],
  [
    { problem: 'blurred', isSame: true, maySend: true },
    'Too blurry to read',
    /Juniper Street Motors will see that the check on your device found that it's too blurry/,
  ],
] as const)('what is said of a refused photo: %o', (refusal, title, text) => {
  const words = captureCopy.refusal(refusal, 'Juniper Street Motors');
  expect(words.title).toBe(title);
  expect(words.text).toMatch(text);
});
