import { expect, test } from '@jest/globals';
import {
  type WizardFiles,
  refuseUpload,
} from '../../../../../../frontend/src/features/wizard/progress/use-synced-files.ts';
import { ApiError } from '../../../../../../frontend/src/lib/api/api-error.ts';

const fields = { idDocument: 'File type must be .jpg, .jpeg, .png, .pdf' };
const rejected = new ApiError('upload_rejected', 'Refused.', { status: 422, fields });
const note = { what: 'arrived', kind: 'idDocument', uploadId: 'a' } as const;

/** What is said of a file here, which is this upload. */
function saidOf(error: ApiError, about: Parameters<typeof refuseUpload>[1], uploadId = 'a') {
  const said: string[] = [];
  const refuse = (problem: string) => said.push(problem);
  refuseUpload(error, about, {
    idDocument: { state: { phase: 'done', uploadId }, refuse },
  } as unknown as WizardFiles);
  return said;
}

test('a file that the server refuses is taken away, with the reason', () => {
  expect(saidOf(rejected, note)).toEqual([fields.idDocument]);
  expect(saidOf(new ApiError('upload_rejected', 'Refused.'), note)).toEqual(['Refused.']);
});

test('nothing else is: neither another file in its place, nor for another reason', () => {
  expect(saidOf(rejected, note, 'b')).toEqual([]);
  expect(saidOf(rejected, undefined)).toEqual([]);
  expect(saidOf(new ApiError('network', 'No answer.'), note)).toEqual([]);
});
