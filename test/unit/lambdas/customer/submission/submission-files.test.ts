import { expect, test } from '@jest/globals';
import { uploadsOf } from '../../../../../lambdas/customer/submission/submission-files.ts';
import { KEPT_FILE } from '../../../../../shared/schemas/files-schema.ts';
import { customerWith } from '../../support.ts';

const customer = customerWith({
  contact: { email: 'joy@mail.example', phone: '(513) 555-0142' },
});

test('the front of an ID that stays brings its back, but where that may not be used again', () => {
  const backOf = (uploads: { idDocument: string; idBack?: string }, keepsBack = true) =>
    uploadsOf(customer, { submissionId: 'sub_x', ...uploads }, keepsBack).idBack;
  expect(backOf({ idDocument: KEPT_FILE })).toBe(KEPT_FILE);
  expect(backOf({ idDocument: KEPT_FILE, idBack: 'upl_x' })).toBe('upl_x');
  expect(backOf({ idDocument: 'upl_x' })).toBeUndefined();
  expect(backOf({ idDocument: KEPT_FILE }, false)).toBeUndefined();
  expect(backOf({ idDocument: 'upl_x', idBack: KEPT_FILE }, false)).toBeUndefined();
});

test.each([
  ['the same contact', 'Joy@mail.example', '513-555-0142', [KEPT_FILE, KEPT_FILE]],
  ['another address', 'other@mail.example', '(513) 555-0142', [undefined, undefined]],
  ['another number', 'joy@mail.example', '(513) 555-0199', [undefined, undefined]],
])('with %s, what stays is %s, %s: %j', (_name, email, phone, expected) => {
  const form = {
    ...{ submissionId: 'sub_x', termsVersion: 1, email, phone, address: '', dateOfBirth: '' },
    ...{ fullName: 'Joy', video: KEPT_FILE, idDocument: KEPT_FILE, addressDocument: 'upl_x' },
  };
  const { video, idDocument, addressDocument } = uploadsOf(customer, form, true);
  expect([video, idDocument]).toEqual(expected);
  expect(addressDocument).toBe('upl_x');
});
