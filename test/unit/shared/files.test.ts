import { describe, expect, test } from '@jest/globals';
import { uploadProblem } from '../../../shared/schemas/files-schema.ts';
import {
  customerUploadRequest,
  proofUploadRequest,
} from '../../../shared/schemas/server-only-schema.ts';

describe('what a file may be', () => {
  test.each([
    ['video', 'video/mp4', 52_428_800, undefined],
    ['video', 'video/mp4', 52_428_801, 'File is larger than 52428800 bytes (50 MB)'],
    ['video', 'image/png', 10, 'File type must be .mp4, .mov'],
    ['idDocument', 'application/pdf', 10_485_760, undefined],
    ['idDocument', 'image/jpeg', 10_485_761, 'File is larger than 10485760 bytes (10 MB)'],
    ['addressDocument', 'image/svg+xml', 10, 'File type must be .jpg, .jpeg, .png, .pdf'],
    ['proof', 'image/png', 0, 'File is empty'],
    ['proof', 'toString', 1, 'File type must be .jpg, .jpeg, .png, .pdf'],
  ] as const)('%s of type %s with %d bytes: %s', (kind, type, size, problem) => {
    expect(uploadProblem(kind, { type, size })).toBe(problem);
  });
});

test('a refused announcement names the kind as the field', () => {
  const { error } = customerUploadRequest.safeParse({
    kind: 'video',
    contentType: 'text/html',
    size: 1,
  });
  expect(error?.issues.map(({ path, message }) => ({ path, message }))).toEqual([
    { path: ['video'], message: 'File type must be .mp4, .mov' },
  ]);
});

test.each([
  ['both', { uploadId: `upl_${'a'.repeat(22)}`, seconds: 9.5 }, true],
  ['no video', { seconds: 9.5 }, false],
  ['no seconds', { uploadId: `upl_${'a'.repeat(22)}` }, false],
  ['a made-up video', { uploadId: '../video', seconds: 9.5 }, false],
  ['a negative time', { uploadId: `upl_${'a'.repeat(22)}`, seconds: -1 }, false],
])('stills of a video name it, and its length: %s', (_name, ofVideo, isTaken) =>
  expect(
    customerUploadRequest.safeParse({
      kind: 'videoStills',
      contentType: 'image/jpeg',
      size: 9,
      ...ofVideo,
    }).success,
  ).toBe(isTaken),
);

test.each([1.5, -1, Number.NaN, '10', Infinity])('a size of %s is no size', (size) => {
  expect(
    proofUploadRequest.safeParse({ kind: 'proof', contentType: 'image/png', size }).success,
  ).toBe(false);
});
