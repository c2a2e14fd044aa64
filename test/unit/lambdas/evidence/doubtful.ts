import { effectiveRules } from '../../../../lambdas/evidence/apply-rules.ts';
import type { Line, Reading } from '../../../../lambdas/evidence/reading/reading.ts';
import type { CheckedSubmission } from '../../../../lambdas/evidence/signals/document-facts.ts';
import { rules as defaultRules } from '../../../../stages/rules.ts';
import { column, reading, submission, withReading, type Card } from './pages.ts';

/** What the laptop's demonstration does: where everything agrees, nobody has to look. */
export const rules = effectiveRules({ ...defaultRules, approveWhenAllAgree: true }, null);

export const usual = submission();
export const withFront = (lines: Line[], rest: Partial<CheckedSubmission> = {}) =>
  submission({
    ...rest,
    readings: { ...usual.readings, idDocument: reading('idDocument', { lines }), ...rest.readings },
  });
/** In a state where no barcode is read, so that print alone decides. */
export const off = { isBarcodeOff: true };
export const bill = (rest: Partial<Reading>) => withReading('addressDocument', rest);
export const typed = (
  change: Partial<CheckedSubmission['typed']>,
  from: CheckedSubmission = usual,
): CheckedSubmission => ({
  ...from,
  typed: { ...from.typed, ...change },
});
/** A front of a layout whose fields have no labels. */
export const bareFront = ({ surname, given, birthDate, expiry, number }: Card) =>
  column(['OHIO DRIVER LICENSE', surname, given, birthDate, number, expiry, '98 MAPLE AVE'], 0.4);
export const foreignCard = [
  'PERMISO DE CONDUCIR',
  '1 OKAFOR',
  '2 AMARA',
  '3 03/27/1988',
  '4b 03/27/2030',
];
export const textPdf = reading('idDocument', {
  problem: 'unreadable',
  pdf: { pages: 1, producer: 'Word' },
});
