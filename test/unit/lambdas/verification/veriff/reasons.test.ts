import { expect, test } from '@jest/globals';
import { reasonFor } from '../../../../../lambdas/verification/veriff/veriff-reasons.ts';

/** Veriff's codes for what looks like fraud, and for what only a forger could mend (devdocs.veriff.com). */
const fraud = [
  101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 120, 123, 124, 126, 127, 128,
  501, 502, 503, 504, 505, 506, 507, 508, 509, 515, 526,
];

test.each(fraud)('a refusal for %i reads like any other, known or not', (code) => {
  expect(reasonFor('denied', String(code))).toBe(reasonFor('denied', undefined));
  expect(reasonFor('denied', String(code))).toBe(reasonFor('denied', '99999'));
});

test.each([
  ['201', /missing/],
  ['203', /four corners/],
  ['207', /expired/],
  ['620', /expired/],
])('asked again for %s, a customer reads what to do', (code, words) => {
  expect(reasonFor('ask_again', code)).toMatch(words);
});

test('asked again for something unknown, a customer still reads what to do', () => {
  expect(reasonFor('ask_again', undefined)).toMatch(/new pictures/);
  expect(reasonFor('ask_again', 'constructor')).toBe(reasonFor('ask_again', undefined));
});
