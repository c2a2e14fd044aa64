import { expect, test } from '@jest/globals';
import { numbersIn, signalsIn } from '../judged.ts';
import { amara, barcode, front, passport, reading, submission, withReading } from '../pages.ts';

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
  expect(numbersIn(passport())).toEqual(['passport USA:C03182541']);
  expect(numbersIn(submission({ readings: {} }))).toEqual([]);
});
