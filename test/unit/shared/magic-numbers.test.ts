import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { isOfType, MAGIC_BYTES, typeOf } from '../../../shared/magic-numbers.ts';

const ftyp = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 0x20]), Buffer.from(`ftyp${brand}`, 'latin1')]);
const webm = (type: string) =>
  Buffer.concat([
    Buffer.from([
      0x1a,
      0x45,
      0xdf,
      0xa3,
      0x9f,
      0x42,
      0x86,
      0x81,
      0x01,
      0x42,
      0x82,
      0x80 + type.length,
    ]),
    Buffer.from(type),
  ]);
const fixture = (name: string) => readFileSync(`scripts/fixtures/${name}`).subarray(0, MAGIC_BYTES);

describe('the type that first bytes speak of', () => {
  test.each([
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
    ['a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'image/png'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'application/pdf'],
    ['a PDF behind a newline', Buffer.from('\r\n%PDF-1.7'), 'application/pdf'],
    [
      'a PDF behind a printer’s job',
      Buffer.from(`${'@PJL \n'.repeat(150)}%PDF-1.4`),
      'application/pdf',
    ],
    ['a PDF too far in', Buffer.from(`${' '.repeat(1020)}%PDF-1.4`), undefined],
    ['a JPEG that speaks of PDF', Buffer.from('\xff\xd8\xff\xe0 %PDF-1.4', 'latin1'), 'image/jpeg'],
    ['an MP4', ftyp('isom'), 'video/mp4'],
    ['an iPhone recording', ftyp('qt  '), 'video/quicktime'],
    ['an old QuickTime file', Buffer.from('\0\0\0\x08wide', 'latin1'), 'video/quicktime'],
    ['a WebM', webm('webm'), 'video/webm'],
    ['a Matroska', webm('matroska'), undefined],
    ['a HEIC photo', ftyp('heic'), undefined],
    ['HTML', Buffer.from('<!doctype html><script>'), undefined],
    ['a cut PNG', Buffer.from('\x89PNG', 'latin1'), undefined],
    ['nothing', Buffer.alloc(0), undefined],
  ])('%s', (_name, bytes, expected) => {
    expect(typeOf(bytes)).toBe(expected);
  });

  test.each([
    ['dealer-license.pdf', 'application/pdf'],
    ['drivers-license.jpg', 'image/jpeg'],
    ['face-video.mp4', 'video/mp4'],
  ])('%s', (name, expected) => {
    expect(typeOf(fixture(name))).toBe(expected);
  });
});

test("MP4 and QuickTime may bear each other's name, nothing else may", () => {
  const samples = {
    'image/jpeg': Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    'application/pdf': Buffer.from('%PDF-1.7'),
    'video/mp4': ftyp('isom'),
    'video/quicktime': ftyp('qt  '),
    'video/webm': webm('webm'),
  };
  const fitting = Object.entries(samples).flatMap(([actual, bytes]) =>
    Object.keys(samples)
      .filter((declared) => isOfType(bytes, declared))
      .map((declared) => `${actual} as ${declared}`),
  );
  expect(fitting).toEqual([
    'image/jpeg as image/jpeg',
    'application/pdf as application/pdf',
    'video/mp4 as video/mp4',
    'video/mp4 as video/quicktime',
    'video/quicktime as video/mp4',
    'video/quicktime as video/quicktime',
    'video/webm as video/webm',
  ]);
});
