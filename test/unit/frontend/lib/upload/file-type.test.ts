import { describe, expect, test } from '@jest/globals';
import type { FileKind } from '../../../../../shared/schemas/files-schema.ts';
import { checkPhoto } from '../../../../../frontend/src/lib/photo/check-photo.ts';
import { photoCopy } from '../../../../../frontend/src/lib/photo/copy.ts';
import { uploadCopy } from '../../../../../frontend/src/lib/upload/copy.ts';
import { checkChosen } from '../../../../../frontend/src/lib/upload/file-type.ts';
import { madeVideo } from '../../../../harness/made-video.ts';

const jpeg = [0xff, 0xd8, 0xff, 0xe0];
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const pdf = [0x25, 0x50, 0x44, 0x46, 0x2d, 0x31];
const ftyp = (brand: string) => [0, 0, 0, 0x20, ...Buffer.from(`ftyp${brand}`)];
const video = (...made: Parameters<typeof madeVideo>) => [...madeVideo(...made)];
const webm = [0x1a, 0x45, 0xdf, 0xa3, 0x42, 0x82, 0x84, ...Buffer.from('webm')];
const html = [0x3c, 0x68, 0x74, 0x6d, 0x6c, 0x3e];

const documentRefused = { problem: 'File type must be .jpg, .jpeg, .png, .pdf' };
const videoRefused = { problem: 'File type must be .mp4, .mov' };

test.each<[string, FileKind, string, number[], object]>([
  ['a photo', 'idDocument', 'card.JPG', jpeg, { contentType: 'image/jpeg' }],
  ['a page that is named .pdf', 'proof', 'license.pdf', html, documentRefused],
  ['a PDF', 'addressDocument', 'bill.pdf', pdf, { contentType: 'application/pdf' }],
  [
    'a picture of another kind',
    'idDocument',
    'card.jpg',
    [...Buffer.from('GIF89a')],
    documentRefused,
  ],
  ['a photo as iPhones save it', 'idDocument', 'IMG_1.heic', ftyp('heic'), documentRefused],
  ['nothing', 'idDocument', 'card.jpg', [], { problem: 'File is empty' }],
  ['a video', 'video', 'me.mp4', video('isom'), { contentType: 'video/mp4' }],
  [
    'a video of a phone',
    'video',
    'IMG_0001.MOV',
    video('qt  '),
    { contentType: 'video/quicktime' },
  ],
  ['a page that is named .mp4', 'video', 'me.mp4', html, videoRefused],
  ['a WebM that is named .mp4', 'video', 'me.mp4', webm, videoRefused],
  [
    'sound alone',
    'video',
    'me.mp4',
    video('isom', 'soun'),
    { problem: 'This file has no picture. Record again or choose another.' },
  ],
  [
    'a video that was cut off',
    'video',
    'me.mp4',
    video('isom').slice(0, -9),
    { problem: 'This video is incomplete. Record again or choose another.' },
  ],
])('%s', async (_, kind, name, bytes, expected) => {
  expect(await checkChosen(kind, new File([new Uint8Array(bytes)], name))).toMatchObject(expected);
});

describe('a name or a type refuses nothing', () => {
  const bom = [0xef, 0xbb, 0xbf];
  test.each<[FileKind, string, string, number[], string]>([
    ['idDocument', 'card.jfif', 'image/pjpeg', jpeg, 'image/jpeg'],
    ['idDocument', 'card.gif', 'image/gif', png, 'image/png'],
    ['addressDocument', 'bill.2026.11', '', pdf, 'application/pdf'],
    ['addressDocument', '', '', pdf, 'application/pdf'],
    ['addressDocument', 'statement.aspx', 'text/html', [...bom, ...pdf], 'application/pdf'],
    ['proof', 'license.PDF.', '', [0x0d, 0x0a, ...pdf], 'application/pdf'],
    ['video', 'video:1234', '', video('isom'), 'video/mp4'],
    ['video', 'me.m4v', 'video/x-m4v', video('M4V '), 'video/mp4'],
  ])('%s, %j of type %j', async (kind, name, type, bytes, contentType) => {
    const checked = await checkChosen(kind, new File([new Uint8Array(bytes)], name, { type }));
    expect(checked).toEqual({ contentType, file: expect.any(File) });
    if ('file' in checked) {
      expect(checked.file).toMatchObject({ name, type: contentType });
      expect([...new Uint8Array(await checked.file.arrayBuffer())]).toEqual(bytes);
    }
  });
});

/** A file of a cloud drive's on Android, or one that has changed: the browser reads none of it, or not to its end. */
const unreadable = (name: string, readBytes: number[]) => {
  const file = new File([new Uint8Array(20)], name, { type: 'application/pdf' });
  const fail = () =>
    Promise.reject(new DOMException('The file could not be read', 'NotReadableError'));
  Object.assign(file, {
    arrayBuffer: fail,
    slice: () =>
      readBytes.length > 0 ? new Blob([new Uint8Array(readBytes)]) : { arrayBuffer: fail },
  });
  return file;
};

test.each([
  ['from its beginning', []],
  ['to its end', pdf],
])(
  'a file that can’t be read %s is asked for again, and its type isn’t blamed',
  async (_, bytes) => {
    expect(await checkChosen('addressDocument', unreadable('bill.pdf', bytes))).toEqual({
      problem: uploadCopy.unreadable,
    });
    expect(await checkPhoto('addressDocument', unreadable('bill.pdf', bytes), true)).toMatchObject(
      bytes.length > 0 ? { refusal: uploadCopy.unreadable } : { file: expect.any(File) },
    );
  },
);

describe('where documents are read, a picture has a size that can be read', () => {
  /** Zeros after a PNG's signature, its first chunk and the number of its pixels. */
  const picture = (bytes: number, [width, height]: [number, number]) => {
    const file = new Uint8Array(bytes);
    file.set([...png, 0, 0, 0, 13, ...Buffer.from('IHDR')]);
    const view = new DataView(file.buffer);
    view.setUint32(16, width);
    view.setUint32(20, height);
    view.setUint8(24, 8);
    return new File([file], 'card.png');
  };
  const { tooSmall, tooLarge } = photoCopy;
  test.each<[string, number, [number, number], string | undefined]>([
    ['one pixel', 3000, [1, 1], tooSmall],
    ['a small one', 3000, [299, 200], tooSmall],
    ['cut off in its header', 700, [1284, 810], tooSmall],
    ['the smallest', 3000, [300, 200], undefined],
    ['a tall one', 3000, [200, 300], undefined],
    ['a large one', 3000, [12_000, 12_000], tooLarge(144)],
  ])('%s: of %d bytes and %j pixels', async (_, bytes, pixels, refusal) => {
    const file = picture(bytes, pixels);
    const taken = { file: expect.any(File) };
    expect(await checkPhoto('idDocument', file, true)).toEqual(refusal ? { refusal } : taken);
    // A person sees what there is.
    expect(await checkPhoto('idDocument', file, false)).toEqual(taken);
  });
});

test('of exactly the largest size a file is taken, one byte more is not', async () => {
  const ofSize = (name: string, bytes: number[], size: number) =>
    new File([new Uint8Array(bytes), new Uint8Array(size - bytes.length)], name);
  for (const [kind, name, bytes, size, contentType] of [
    ['addressDocument', 'bill.pdf', pdf, 10_485_760, 'application/pdf'],
    ['video', 'me.mp4', video('isom'), 52_428_800, 'video/mp4'],
  ] as const) {
    expect(await checkChosen(kind, ofSize(name, [...bytes], size))).toMatchObject({ contentType });
    expect(await checkChosen(kind, ofSize(name, [...bytes], size + 1))).toEqual({
      problem: `File is larger than ${size} bytes (${size / 1024 ** 2} MB)`,
    });
  }
});
