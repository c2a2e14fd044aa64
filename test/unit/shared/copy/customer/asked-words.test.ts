import { describe, expect, test } from '@jest/globals';
import type { AskedAgain } from '../../../../../shared/schemas/customer-schema.ts';
import {
  resubmissionLines,
  resubmissionName,
  resubmissionTitle,
  resubmissionAdvice,
  keptFilesNote,
} from '../../../../../shared/copy/customer/resubmission.ts';
import { resubmissionCopy } from '../../../../../shared/copy/customer/resubmission-copy.ts';
import {
  fileProblems,
  type FileProblem,
} from '../../../../../shared/schemas/verification-schema.ts';

const front = (problem: FileProblem): AskedAgain => ({ kind: 'idDocument', problem });
const back = (problem: FileProblem): AskedAgain => ({ kind: 'idBack', problem });
const bill = (problem: FileProblem): AskedAgain => ({ kind: 'addressDocument', problem });
const video = (problem: FileProblem): AskedAgain => ({ kind: 'video', problem });

test.each<[string, AskedAgain[]]>([
  ['We need one new photo', [front('blurred')]],
  ['We need new photos', [front('glare'), back('dark')]],
  ['We need a valid ID', [front('expired'), back('expired')]],
  ['We need new photos of your ID', [front('differs'), back('differs')]],
  ['We need another proof of address', [bill('differs')]],
  ['We need new documents', [front('expired'), bill('blurred')]],
  ['We need a new video', [video('face_dark')]],
  ['We need a few things again', [video('face_dark'), front('cut_off')]],
])('%s', (title, asked) => expect(resubmissionTitle(asked, resubmissionCopy)).toBe(title));

test('every problem of every document has words and advice, and no two problems the same', () => {
  for (const kind of [front, back, bill, video]) {
    const said = fileProblems.map((problem) => resubmissionAdvice(kind(problem), resubmissionCopy));
    expect(new Set(said.map(({ problem }) => problem)).size).toBe(fileProblems.length);
    for (const { advice } of said) expect(advice).toMatch(/\.$/);
  }
});

test('an ID that has expired is listed once, each side that is hard to read by itself', () => {
  expect(resubmissionLines([front('expired'), back('expired')])).toEqual([front('expired')]);
  expect(resubmissionName(front('expired'), 'state_id', resubmissionCopy)).toBe('Your ID');
  expect(resubmissionLines([front('dark'), back('dark')])).toHaveLength(2);
});

describe('how often something may be sent again', () => {
  test.each([
    [
      [front('blurred')],
      2,
      /You can retake this photo 2 more times\. If it's still hard to read, Juniper will review it\.$/,
    ],
    [
      [front('dark'), bill('dark')],
      2,
      /You can retake these photos 2 more times\. If they're still hard to read/,
    ],
    [
      [front('expired')],
      1,
      /You can send files one more time\. After that, Juniper will review what you sent\.$/,
    ],
  ])('is said: %j, %d times', (asked, left, words) => {
    const note = keptFilesNote(asked, { left, dealerName: 'Juniper' }, resubmissionCopy);
    expect(note).toMatch(/^We kept everything else\./);
    expect(note).toMatch(words);
  });
});
