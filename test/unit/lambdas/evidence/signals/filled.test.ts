import { expect, test } from '@jest/globals';
import { effectiveRules } from '../../../../../lambdas/evidence/apply-rules.ts';
import type { CheckedSubmission } from '../../../../../lambdas/evidence/signals/document-facts.ts';
import { licenseFields } from '../../../../../shared/schemas/verification-schema.ts';
import { rules as siteRules } from '../../../../../stages/rules.ts';
import { decided, signalsIn } from '../judged.ts';
import { passport, submission } from '../pages.ts';
import { barcodeOnly, card, frontOnly, stranger } from './ids.ts';
import { expectSignal, signalOf, type Row } from './results.ts';

const filled = (from: CheckedSubmission): CheckedSubmission => ({
  ...from,
  filledFromLicense: [...licenseFields],
});
const onlyFilled = 'Only in the barcode, from which it was filled in';

test.each<Row>([
  [submission(), 'agrees', 'Amara Ngozi Okafor'],
  [frontOnly(), 'agrees', 'Amara Ngozi Okafor'],
  [barcodeOnly(), 'not_checked', onlyFilled],
  // Another card than the one that was scanned.
  [barcodeOnly(stranger), 'differs', 'Another name, from the barcode'],
  [card(stranger, {}), 'differs', 'Ngozi Adeyemi'],
  [passport(), 'agrees', 'Amara Ngozi Okafor'],
])('a filled-in name counts for what the front says: %# gives %p', (from, ...rest) =>
  expectSignal('idName', filled(from), ...rest),
);

test.each<Row>([
  [submission(), 'agrees', 'March 27, 1988'],
  [barcodeOnly(), 'not_checked', onlyFilled],
  [barcodeOnly({ birthDate: '05/02/1981' }), 'differs', 'Another date, from the barcode'],
  [card({ birthDate: '05/02/1981' }, {}), 'differs', 'May 2, 1981'],
  // One digit that was misread.
  [card({ birthDate: '03/21/1988' }, {}), 'not_readable', 'March 21, 1988'],
])('a filled-in birth date counts for what the front says: %# gives %p', (from, ...rest) =>
  expectSignal('idBirthDate', filled(from), ...rest),
);

test('such a value is never called typed, and only such a value', () => {
  const named = signalsIn(filled(submission())).filter(({ isFilled }) => isFilled);
  expect(named.map(({ id }) => id)).toEqual(['idName', 'idBirthDate', 'billName', 'billAddress']);
  expect(signalsIn(submission()).some(({ isFilled }) => isFilled)).toBe(false);
  const address = { ...submission(), filledFromLicense: ['address' as const] };
  expect(signalOf('idName', address)).not.toHaveProperty('isFilled');
  expect(signalOf('billAddress', address)).toMatchObject({ isFilled: true, result: 'agrees' });
  for (const from of [card(stranger, {}), card({ birthDate: '05/02/1981' }, {}), passport()])
    for (const { found = '' } of signalsIn(filled(from))) expect(found).not.toMatch(/typed/);
});

test('a license that agrees with itself alone approves nobody', () => {
  const rules = effectiveRules({ ...siteRules, approveWhenAllAgree: true }, null);
  expect(decided(filled(submission()), rules).outcome).toBe('approved');
  expect(decided(filled(barcodeOnly()), rules).outcome).toBe('ask_again');
  expect(decided(filled(barcodeOnly()), rules, 2).outcome).toBe('review');
});
