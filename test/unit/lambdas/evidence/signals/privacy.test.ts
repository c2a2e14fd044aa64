import { describe, expect, test } from '@jest/globals';
import { numbersIn, signalsIn } from '../judged.ts';
import {
  amara,
  barcode,
  billLines,
  column,
  front,
  passport,
  reading,
  submission,
  withReading,
} from '../pages.ts';

test("no text says a document's number, or what only the barcode says", () => {
  const other = {
    surname: 'BARCODESON',
    given: 'ZELDA',
    birthDate: '06/02/1981',
    expiry: '01/15/2029',
    number: 'XX8844221',
  };
  for (const from of [
    withReading('idBack', { barcode: barcode(other) }),
    submission({
      readings: {
        idDocument: reading('idDocument'),
        idBack: reading('idBack', { barcode: barcode(other) }),
      },
    }),
    passport(),
  ]) {
    const texts = JSON.stringify(signalsIn(from));
    for (const secret of ['barcodeson', 'zelda', '1981', '2029', '8844221', '4018276', '03182541'])
      expect(texts.toLowerCase()).not.toContain(secret);
  }
});

test('the number of a card is the same from its front and its barcode', () => {
  const fromFront = numbersIn(
    submission({ readings: { idDocument: reading('idDocument', { lines: front(amara) }) } }),
  );
  expect(fromFront).toHaveLength(1);
  expect(numbersIn(submission())).toEqual(expect.arrayContaining(fromFront));
  // However the state was read.
  for (const [title, city] of [
    ['0H1O DRIVER LICENSE', 'FAIRVIEW, OH 45011'],
    ['DRIVER LICENSE', 'FAIRVIEW, QH 45011'],
    ['DRIVER LICENSE', 'LOT 7 RD 12345 FAIRVIEW, OH 45011'],
  ] as const) {
    const lines = front(amara).map((each) => ({
      ...each,
      text: each.text.replace('OHIO DRIVER LICENSE', title).replace('FAIRVIEW, OH 45011', city),
    }));
    const idDocument = reading('idDocument', { lines });
    expect(numbersIn(submission({ readings: { idDocument } }))).toEqual(fromFront);
  }
  // Nothing of the barcode may be kept in some states: then the print's number is.
  expect(numbersIn(submission({ isBarcodeForgotten: true }))).toEqual(fromFront);
  expect(numbersIn(passport())).toEqual(['passport USA:C03182541']);
  expect(numbersIn(submission({ readings: {} }))).toEqual([]);
});

describe('a bill', () => {
  const of = (texts: readonly string[], date = 'October 30, 2026') =>
    numbersIn({
      ...withReading('addressDocument', {
        lines: [...billLines({ date }), ...column(texts, 0.1, 0.6)],
      }),
      isBackSkipped: true,
    }).filter((number) => number.startsWith('bill'));
  test.each([
    ['Account number 4471-009822', '4471009822'],
    ['Policy 4471-009822: renewal and premium', '4471009822'],
    ['Invoice No. INV-4471009', '1NV4471009'],
  ])('of %p is known by its number and date', (text, number) =>
    expect(of([text])).toEqual([`bill 2026-10-30:${number}`]),
  );

  test.each([
    'Account number ending in 4471',
    'Account number XXXX-XXXX-4471',
    'Account questions? Call 800-555-0144',
    'Customer number 1-800-555-0144',
    'Account number **22, routing number 044000037',
    'Account balance $447,100.98',
    'Account summary 10/01/2026 - 10/31/2026',
    'Thank you 4471009822',
  ])("%p isn't known by that", (text) => expect(of([text])).toEqual([]));
});
