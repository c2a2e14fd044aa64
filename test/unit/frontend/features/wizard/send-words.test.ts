import { expect, test } from '@jest/globals';
import {
  sendButton,
  takeButton,
} from '../../../../../frontend/src/features/wizard/outcome/resubmission-buttons.ts';
import { isIdExpired } from '../../../../../frontend/src/features/wizard/documents/required-files.ts';
import type { AskedAgain } from '../../../../../shared/schemas/customer-schema.ts';
import type { FileProblem } from '../../../../../shared/schemas/verification-schema.ts';

const front = (problem: FileProblem): AskedAgain => ({ kind: 'idDocument', problem });
const back = (problem: FileProblem): AskedAgain => ({ kind: 'idBack', problem });
const bill = (problem: FileProblem): AskedAgain => ({ kind: 'addressDocument', problem });
const video: AskedAgain = { kind: 'video', problem: 'too_short' };

test.each<[string, AskedAgain[], string[]]>([
  ['Send Photo', [front('dark')], ['idDocument']],
  ['Send Photos', [front('dark'), back('dark')], ['idDocument', 'idBack']],
  ['Send Photo', [front('expired'), back('expired')], ['idDocument']],
  ['Send Document', [bill('too_old')], ['addressDocument']],
  ['Send Documents', [bill('too_old'), front('dark')], ['idDocument', 'addressDocument']],
  ['Send Video', [video], ['video']],
  ['Send', [video, front('dark')], ['video', 'idDocument']],
  ['Continue', [back('dark')], []],
])('%s', (words, asked, needed) => expect(sendButton(asked, needed)).toBe(words));

test.each<[string, AskedAgain, { isOnly: boolean; isPassport?: true }]>([
  ['Retake Photo', front('blurred'), { isOnly: true }],
  ['Retake Photo', bill('glare'), { isOnly: true }],
  ['Retake the Front', front('unreadable'), { isOnly: false }],
  ['Retake the Back', back('dark'), { isOnly: false }],
  ['Retake Proof of Address', bill('dark'), { isOnly: false }],
  ['Photograph the Front', front('expired'), { isOnly: false }],
  ['Photograph the Back', back('differs'), { isOnly: true }],
  ['Photograph the Photo Page', front('expired'), { isOnly: true, isPassport: true }],
  ['Add Proof of Address', bill('too_old'), { isOnly: true }],
  ['Record Video', video, { isOnly: true }],
])('%s is what is missing', (words, asked, { isOnly, isPassport }) =>
  expect(
    takeButton(asked, { isOnly, idType: isPassport ? 'passport' : 'state_id', isTaken: true }),
  ).toBe(words),
);

test('only an ID that has expired may be replaced by another kind', () => {
  expect(isIdExpired([front('expired'), back('expired')])).toBe(true);
  expect(isIdExpired([front('dark'), bill('too_old')])).toBe(false);
});
