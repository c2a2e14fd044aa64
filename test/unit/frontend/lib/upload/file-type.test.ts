import { expect, test } from '@jest/globals';
import type { FileKind } from '../../../../../shared/schemas/files-schema.ts';
import { checkChosen } from '../../../../../frontend/src/lib/upload/file-type.ts';

const jpeg = [0xff, 0xd8, 0xff, 0xe0];
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const pdf = [0x25, 0x50, 0x44, 0x46, 0x2d, 0x31];
const ftyp = (brand: string) => [0, 0, 0, 0x20, ...Buffer.from(`ftyp${brand}`)];
const webm = [0x1a, 0x45, 0xdf, 0xa3, 0x42, 0x82, 0x84, ...Buffer.from('webm')];
const html = [0x3c, 0x68, 0x74, 0x6d, 0x6c, 0x3e];

const documentRefused = { problem: 'File type must be .jpg, .jpeg, .png, .pdf' };
const videoRefused = { problem: 'File type must be .mp4, .mov' };

test.each<[string, FileKind, string, number[], object]>([
  ['a photo', 'idDocument', 'card.JPG', jpeg, { contentType: 'image/jpeg' }],
  ['a PNG that is named .jpg', 'idDocument', 'card.jpg', png, { contentType: 'image/png' }],
  ['a page that is named .pdf', 'proof', 'license.pdf', html, documentRefused],
  ['a PDF', 'addressDocument', 'bill.pdf', pdf, { contentType: 'application/pdf' }],
  ['a picture of another kind', 'idDocument', 'card.gif', jpeg, documentRefused],
  ['a photo as iPhones save it', 'idDocument', 'IMG_1.heic', ftyp('heic'), documentRefused],
  ['a drawing', 'idDocument', 'a.svg', html, documentRefused],
  ['a file without a name', 'idDocument', '', html, documentRefused],
  ['nothing', 'idDocument', 'card.jpg', [], { problem: 'File is empty' }],
  ['a video', 'video', 'me.mp4', ftyp('isom'), { contentType: 'video/mp4' }],
  ['a video of a phone', 'video', 'IMG_0001.MOV', ftyp('qt  '), { contentType: 'video/quicktime' }],
  ['an MP4 that is named .mov', 'video', 'me.mov', ftyp('mp42'), { contentType: 'video/mp4' }],
  ['a page that is named .mp4', 'video', 'me.mp4', html, videoRefused],
  ['a photo that is named .mov', 'video', 'me.mov', jpeg, videoRefused],
  ['a WebM that is named .mp4', 'video', 'me.mp4', webm, videoRefused],
  ['a WebM from elsewhere', 'video', 'clip.webm', webm, videoRefused],
  ['a name that only looks right', 'video', 'a.mp4.exe', ftyp('isom'), videoRefused],
  ['an empty video', 'video', 'a.mov', [], { problem: 'File is empty' }],
])('%s', async (_, kind, name, bytes, expected) => {
  expect(await checkChosen(kind, new File([new Uint8Array(bytes)], name))).toEqual(expected);
});

test('a name without an extension goes by what the device says', async () => {
  const file = (type: string) => new File([new Uint8Array(jpeg)], 'image:1234', { type });
  expect(await checkChosen('idDocument', file('image/jpeg'))).toEqual({
    contentType: 'image/jpeg',
  });
  expect(await checkChosen('idDocument', file('text/html'))).toEqual(documentRefused);
  expect(await checkChosen('video', file('video/webm'))).toEqual(videoRefused);
  const clip = new File([new Uint8Array(ftyp('isom'))], 'video:1234', { type: 'video/mp4' });
  expect(await checkChosen('video', clip)).toEqual({ contentType: 'video/mp4' });
});

test('of exactly the largest size a file is taken, one byte more is not', async () => {
  const ofSize = (name: string, bytes: number[], size: number) =>
    new File([new Uint8Array(bytes), new Uint8Array(size - bytes.length)], name);
  for (const [kind, name, bytes, size, contentType] of [
    ['addressDocument', 'bill.pdf', pdf, 10_485_760, 'application/pdf'],
    ['video', 'me.mp4', ftyp('isom'), 52_428_800, 'video/mp4'],
  ] as const) {
    expect(await checkChosen(kind, ofSize(name, [...bytes], size))).toEqual({ contentType });
    expect(await checkChosen(kind, ofSize(name, [...bytes], size + 1))).toEqual({
      problem: `File is larger than ${size} bytes`,
    });
  }
});
