import { describe, expect, test } from '@jest/globals';
import { decodePicture } from '../../../../../lambdas/evidence/reading/decode-picture.ts';
import { TooLarge } from '../../../../../lambdas/evidence/reading/reading.ts';
import type { Picture } from '../../../../../shared/pictures/picture.ts';
import { golden } from './golden.ts';
import {
  deflatedZeros,
  emptyPng,
  jpegOf,
  pngOf,
  progressiveJpeg,
  withOrientation,
} from './made-pictures.ts';

/** Red, green, blue and black in the corners, as stored. */
const colors = { R: [220, 30, 30], G: [30, 200, 30], B: [30, 30, 220], K: [10, 10, 10] } as const;
const quarters = jpegOf(320, 304, (x, y) => {
  if (y < 152) return x < 160 ? colors.R : colors.G;
  return x < 160 ? colors.B : colors.K;
});

async function decoded(bytes: Uint8Array): Promise<Picture> {
  const picture = await decodePicture(bytes);
  if (typeof picture === 'string') throw new Error(picture);
  return picture;
}

const pixel = ({ width, rgba }: Picture, x: number, y: number) => [
  ...rgba.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
];

function letterAt(picture: Picture, x: number, y: number): string {
  const [red = 0, green = 0, blue = 0] = pixel(picture, x, y);
  const off = (color: readonly number[]) =>
    Math.abs((color[0] ?? 0) - red) +
    Math.abs((color[1] ?? 0) - green) +
    Math.abs((color[2] ?? 0) - blue);
  const sorted = Object.entries(colors).sort(([, one], [, other]) => off(one) - off(other));
  return sorted[0]?.[0] ?? '';
}

test.each([
  [1, 'RG BK'],
  [2, 'GR KB'],
  [3, 'KB GR'],
  [4, 'BK RG'],
  [5, 'RB GK'],
  [6, 'BR KG'],
  [7, 'KG BR'],
  [8, 'GK RB'],
])('A photograph of Exif orientation %i stands upright', async (orientation, upright) => {
  const picture = await decoded(withOrientation(quarters, orientation));
  const [right, bottom] = [picture.width - 20, picture.height - 20];
  const letters = [
    [20, 20],
    [right, 20],
    [20, bottom],
    [right, bottom],
  ].map(([x = 0, y = 0]) => letterAt(picture, x, y));
  expect(letters.join('').replace(/^../, '$& ')).toBe(upright);
  expect([picture.width, picture.height]).toEqual(orientation < 5 ? [320, 304] : [304, 320]);
});

describe('what is not decoded', () => {
  test.each([
    ['a picture of one pixel', jpegOf(1, 1, () => colors.R), 'too_small'],
    ['a thumbnail', jpegOf(160, 120, () => colors.R), 'too_small'],
    ['a PNG without its pixels', emptyPng(1000, 1000), 'unreadable'],
    ['a JPEG that ends in its header', quarters.subarray(0, 100), 'unreadable'],
    ['a text', new TextEncoder().encode('Not a picture at all'), 'unreadable'],
    ['nothing', new Uint8Array(), 'unreadable'],
  ])('%s', async (_, bytes, problem) => {
    expect(await decodePicture(bytes)).toBe(problem);
  });
});

test.each([
  [20_000, 20_000],
  [51_000_000, 1],
])('what is too large for us (%i by %i) is no fault of the picture', async (width, height) => {
  await expect(decodePicture(emptyPng(width, height))).rejects.toThrow(TooLarge);
});

describe('a small file may not ask for much', () => {
  test.each([
    ['a hundred passes over a phone’s photo', progressiveJpeg(4000, 3000, 99)],
    ['fewer passes over more pixels', progressiveJpeg(8200, 6200, 20)],
    ['twelve megapixels in inks', progressiveJpeg(4000, 3000, 1, 4)],
    ['ten passes over a page in inks', progressiveJpeg(2550, 3300, 10, 4)],
    ['a hundred megabytes behind a PNG’s pixels', pngOf(400, 300, deflatedZeros(100))],
  ])('%s', async (_, bytes) => {
    expect(bytes.length).toBeLessThan(200_000);
    await expect(decodePicture(bytes)).rejects.toThrow(TooLarge);
  });

  test.each([
    ['ten passes over a phone’s photo', progressiveJpeg(4000, 3000, 10), 4000],
    ['a page in inks', progressiveJpeg(1275, 1650, 4, 4), 1275],
    ['a PNG with a few bytes too many', pngOf(800, 600, deflatedZeros(2)), 800],
  ])('but %s is nothing unusual', async (_, bytes, width) => {
    expect(await decoded(bytes)).toMatchObject({ width });
  });
});

test('What a phone puts behind a photo counts for nothing', async () => {
  const video = Buffer.alloc(10_000, Buffer.from([0xff, 0xda]));
  const picture = await decoded(Buffer.concat([quarters, video]));
  expect([picture.width, picture.height]).toEqual([320, 304]);
});

test('Of a JPEG that ends early the upper part is there', async () => {
  const picture = await decoded(quarters.subarray(0, Math.floor(quarters.length * 0.7)));
  expect([letterAt(picture, 20, 20), letterAt(picture, 300, 20)]).toEqual(['R', 'G']);
});

test('A JPEG in inks has the colors of its print', async () => {
  const picture = await decoded(golden('inks.jpg'));
  const [red = 0, green = 0, blue = 0] = pixel(picture, 380, 240);
  expect(Math.min(red, green, blue)).toBeGreaterThan(170);
  expect(blue).toBeGreaterThan(red);
});

test('A decoder that failed does no harm to the next picture', async () => {
  await decodePicture(emptyPng(1000, 1000));
  const [red = 0] = pixel(await decoded(golden('animated.png')), 10, 10);
  expect(red).toBe(200);
});
