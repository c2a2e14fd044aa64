import { expect, test } from '@jest/globals';
import { filesProgress } from '../../../../../frontend/src/features/wizard/steps/later-steps.tsx';
import type { UploadState } from '../../../../../frontend/src/lib/upload/upload-state.ts';
import type { CustomerFileKind } from '../../../../../shared/schemas/files-schema.ts';

const facts = { name: 'a.jpg', size: 9, contentType: 'image/jpeg' };
const done: UploadState = { phase: 'done', ...facts, uploadId: 'upl_x' };
const sending: UploadState = { phase: 'sending', ...facts, sent: 3 };
const failed: UploadState = { phase: 'failed', ...facts };
const empty: UploadState = { phase: 'empty' };

const files = (states: Partial<Record<CustomerFileKind, UploadState>>) => {
  const of = (kind: CustomerFileKind) => ({ state: states[kind] ?? empty });
  return {
    video: of('video'),
    idDocument: of('idDocument'),
    idBack: of('idBack'),
    addressDocument: of('addressDocument'),
  };
};
const sides = ['idDocument', 'idBack', 'addressDocument'] as const;
const two = ['idDocument', 'addressDocument'] as const;

test.each<[Parameters<typeof filesProgress>, string | undefined]>([
  [[files({}), sides, sides], undefined],
  [
    [files({ idDocument: done }), sides, sides],
    'Uploaded: the front of your ID. Still needed: the back of your ID and your proof of address.',
  ],
  [
    [files({ idDocument: done }), sides, two],
    'Uploaded: the front of your ID. Still needed: your proof of address.',
  ],
  [
    [files({ idDocument: sending, addressDocument: failed }), two, two],
    'Not uploaded yet: your ID and your proof of address.',
  ],
  [[files({ video: done }), ['video'], ['video']], 'Uploaded: your video.'],
])('how far files are is said in words (%#)', (given, words) => {
  expect(filesProgress(...given)).toBe(words);
});
