import { expect, test } from '@jest/globals';
import { shrinkGray, sizeWithin } from '../../../../shared/pictures/picture.ts';

test('Each pixel of a smaller picture is the average of what it covers', () => {
  const picture = { width: 3, height: 2, gray: Uint8Array.from([0, 100, 200, 0, 100, 200]) };
  expect([...shrinkGray(picture, { width: 2, height: 1 }).gray]).toEqual([33, 167]);
});

test.each([
  [4000, 3000, 1280, 960],
  [300, 4000, 96, 1280],
  [640, 480, 640, 480],
  [9000, 1, 1280, 1],
])('%i by %i pixels within 1280 are %i by %i', (width, height, to, high) => {
  expect(sizeWithin({ width, height }, 1280)).toEqual({ width: to, height: high });
});
