import { beforeAll, expect, test } from '@jest/globals';
import { readBarcode } from '../../../../shared/barcode/read-barcode.ts';
import { decodePicture } from '../../../../lambdas/evidence/reading/decode-picture.ts';
import { orient } from '../../../../lambdas/evidence/reading/orient-picture.ts';
import { grayOf, type Picture } from '../../../../shared/pictures/picture.ts';
import { golden } from '../../lambdas/evidence/reading/golden.ts';

let back: Picture;
let qr: Picture;

async function decoded(name: string): Promise<Picture> {
  const picture = await decodePicture(golden(name));
  if (typeof picture === 'string') throw new Error(picture);
  return picture;
}

beforeAll(async () => {
  back = await decoded('license-back.jpg');
  qr = await decoded('qr.png');
});

test.each([
  ['level', 1],
  ['on its right side', 6],
  ['upside down', 3],
  ['on its left side', 8],
])('The code of a slanted card %s is read whole', (_, orientation) => {
  const text = readBarcode(grayOf(orient(back, orientation)));
  expect(text).toMatch(/^@\n.\rANSI 636015080001DL00310261DLDAQF61331355\nDCSPUBLIC\n/);
  expect(text).toHaveLength(292);
});

test('A code of another kind gives nothing', () => {
  expect(readBarcode(grayOf(qr))).toBeUndefined();
});

test('Once the time is over no further place is tried', () => {
  let tried = 0;
  const endAfterTwo = () => {
    tried += 1;
    if (tried === 2) throw new Error('over');
  };
  expect(() => readBarcode(grayOf(qr), endAfterTwo)).toThrow('over');
  expect(tried).toBe(2);
});
