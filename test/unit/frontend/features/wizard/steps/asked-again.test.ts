import { expect, test } from '@jest/globals';
import { filesAskedAgain } from '../../../../../../frontend/src/features/wizard/steps/steps.ts';
import type { AskedAgain } from '../../../../../../shared/schemas/customer-schema.ts';
import { resultIn } from '../../../../../harness/customer-result.ts';

test('files are asked for again, a video as well, as long as they are', () => {
  const again: AskedAgain[] = [
    { kind: 'video', problem: 'too_short' },
    { kind: 'idDocument', problem: 'dark' },
  ];
  expect(filesAskedAgain({ result: resultIn('ask_again', { again }) })).toEqual(again);
  expect(filesAskedAgain({ result: resultIn('submitted', { again }) })).toEqual([]);
  expect(filesAskedAgain({ result: null })).toEqual([]);
});
