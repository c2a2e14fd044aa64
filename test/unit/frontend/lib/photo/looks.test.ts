import { describe, expect, test } from '@jest/globals';
import { documentPosition } from '../../../../../frontend/src/lib/photo/document-position.ts';
import { hasMoved } from '../../../../../frontend/src/lib/photo/photo-probes.ts';
import { AROUND, videoArea } from '../../../../../frontend/src/lib/photo/take-photo.ts';
import { decodePicture } from '../../../../../lambdas/evidence/reading/decode-picture.ts';
import { type GrayPicture, grayOf, shrinkGray } from '../../../../../shared/pictures/picture.ts';
import { golden } from '../../../lambdas/evidence/reading/golden.ts';

const WIDTH = 480;
const frame = { width: 1 / (1 + 2 * AROUND), height: 1 / (1 + 2 * AROUND) };

/** A golden photograph as the camera's picture is looked at. */
async function seen(name: string): Promise<GrayPicture> {
  const picture = await decodePicture(golden(name));
  if (typeof picture === 'string') throw new Error(picture);
  const height = Math.round((picture.height * WIDTH) / picture.width);
  return shrinkGray(grayOf(picture), { width: WIDTH, height });
}

/** The same on a plain table, reduced to a share and moved. */
function onTable(picture: GrayPicture, share: number, moved = 0): GrayPicture {
  const { width, height } = picture;
  const small = shrinkGray(picture, {
    width: Math.round(width * share),
    height: Math.round(height * share),
  });
  const gray = new Uint8Array(width * height).fill(picture.gray[0] ?? 0);
  const left = Math.round((width - small.width) / 2) + moved;
  const top = Math.round((height - small.height) / 2);
  for (let y = 0; y < small.height; y++)
    gray.set(small.gray.subarray(y * small.width, (y + 1) * small.width), (top + y) * width + left);
  return { width, height, gray };
}

describe('where a document lies', () => {
  test.each(['license-front.jpg', 'license-back.jpg', 'passport.jpg', 'bill.jpg'])(
    '%s fills its frame, and is too far away at half the size',
    async (name) => {
      const picture = await seen(name);
      expect(documentPosition(picture, frame)).toBe('fits');
      expect(documentPosition(onTable(picture, 0.5), frame)).toBe('small');
    },
  );
});

test('a hand that trembles a little is still, one that moves is not', async () => {
  const picture = await seen('license-front.jpg');
  const before = onTable(picture, 0.9);
  expect(hasMoved(undefined, before)).toBe(true);
  expect(hasMoved(before, onTable(picture, 0.9, 1))).toBe(false);
  expect(hasMoved(before, onTable(picture, 0.9, 12))).toBe(true);
});

describe('the part of the camera’s picture in the frame', () => {
  const box = { left: 0, top: 100, width: 360, height: 360 };

  test('is found where the picture is cut off at its sides', () => {
    const found = videoArea({ width: 1280, height: 720 }, box, {
      left: 130,
      top: 230,
      width: 100,
      height: 100,
    });
    // Twice as large, 280 pixels hidden on each side.
    expect(found.area).toEqual({ left: 516, top: 236, width: 248, height: 248 });
    expect(found.frame.width).toBeCloseTo(100 / 124);
  });
});
