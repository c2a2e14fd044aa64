import { expect, test } from '@jest/globals';
import { documentsAskedAgain } from '../../../../../../frontend/src/features/wizard/steps/steps.ts';
import type { AskedDocument } from '../../../../../../shared/schemas/customer-schema.ts';
import { resultIn } from '../../../../../harness/customer-result.ts';
import { here, readHere } from '../session.ts';

const front: AskedDocument = { kind: 'idDocument', problem: 'dark' };

test('documents are asked for again where they are read, and as long as they are', () => {
  const again = [front, { kind: 'video', problem: 'dark' } as const];
  const result = resultIn('ask_again', { again });
  expect(documentsAskedAgain({ place: readHere, result })).toEqual([front]);
  expect(documentsAskedAgain({ place: here, result })).toEqual([]);
  expect(
    documentsAskedAgain({ place: readHere, result: resultIn('submitted', { again }) }),
  ).toEqual([]);
  expect(documentsAskedAgain({ place: readHere, result: null })).toEqual([]);
});
