import { expect, test } from '@jest/globals';
import { uploadsOf } from '../../../../../lambdas/customer/submission/submission-files.ts';
import { KEPT_FILE } from '../../../../../shared/schemas/files-schema.ts';

test('the front of an ID that stays brings its back, but where that may not be used again', () => {
  const backOf = (uploads: { idDocument: string; idBack?: string }, keepsBack = true) =>
    uploadsOf({ submissionId: 'sub_x', ...uploads }, keepsBack).idBack;
  expect(backOf({ idDocument: KEPT_FILE })).toBe(KEPT_FILE);
  expect(backOf({ idDocument: KEPT_FILE, idBack: 'upl_x' })).toBe('upl_x');
  expect(backOf({ idDocument: 'upl_x' })).toBeUndefined();
  expect(backOf({ idDocument: KEPT_FILE }, false)).toBeUndefined();
  expect(backOf({ idDocument: 'upl_x', idBack: KEPT_FILE }, false)).toBeUndefined();
});
