import { expect, test } from '@jest/globals';
import {
  differenceOf,
  hammingDistance,
} from '../../../../../lambdas/evidence/reading/picture-hash.ts';
import { decodePicture } from '../../../../../lambdas/evidence/reading/decode-picture.ts';
import { grayOf, type GrayPicture, shrinkGray } from '../../../../../shared/pictures/picture.ts';
import { LIKE_BITS } from '../../../../../lambdas/evidence/stored-fingerprints.ts';
import { golden } from './golden.ts';

async function grayGolden(name: string): Promise<GrayPicture> {
  const picture = await decodePicture(golden(name));
  if (typeof picture === 'string') throw new Error(picture);
  return grayOf(picture);
}

test.each([
  ['00', '00', 0],
  ['f0', '0f', 8],
  ['a1', 'a0', 1],
])('%s and %s differ in %i bits (%i)', (one, other, bits) => {
  expect(hammingDistance(one, other)).toBe(bits);
});

test('A smaller, brighter copy counts as the same picture, and another picture does not', async () => {
  const front = await grayGolden('license-front.jpg');
  const small = shrinkGray(front, { width: 500, height: 375 });
  const copy = { ...small, gray: small.gray.map((value) => Math.min(255, value * 1.1)) };
  const difference = differenceOf(front);
  expect(difference).toMatch(/^[0-9a-f]{64}$/);
  expect(hammingDistance(difference, differenceOf(copy))).toBeLessThanOrEqual(LIKE_BITS);
  const other = differenceOf(await grayGolden('license-back.jpg'));
  expect(hammingDistance(difference, other)).toBeGreaterThan(LIKE_BITS);
});
