import { describe, expect, test } from '@jest/globals';
import { signalsIn } from '../judged.ts';
import {
  amara,
  barcode,
  cardZone,
  column,
  front,
  line,
  passport,
  passportLines,
  reading,
  submission,
  withReading,
  zone,
} from '../pages.ts';
import { card, frontOnly, cat, stranger, withZone } from './ids.ts';
import { expectSignal, type Row } from './results.ts';

test('a submission in which all agrees has no signal that differs', () => {
  const results = signalsIn(submission()).map(({ id, result }) => [id, result]);
  // Few states sign their cards.
  expect(results.filter(([, result]) => result !== 'agrees')).toEqual([
    ['issuerSignature', 'not_checked'],
  ]);
  expect(results).toHaveLength(14);
});

/** A barcode whose field was too short for the surname on the front. */
function cutOff(surname: string) {
  const from = card({ surname: 'VENKATANARASIMHARAJU' });
  const idBack = reading('idBack', {
    barcode: barcode({ ...amara, surname }).replace('DDEN', 'DDET'),
  });
  return { ...from, readings: { ...from.readings, idBack } };
}

describe('barcode matches the front', () => {
  test.each<Row>([
    [submission(), 'agrees', 'Name, birth date and number'],
    [card({ number: 'SP401O276' }, {}), 'agrees', 'Name and birth date'],
    [
      card({}, { ...stranger, birthDate: '06/02/1981', number: 'RT993311' }),
      'differs',
      'Another name, birth date and number than on the front',
    ],
    [card({}, { expiry: '03/27/2019' }), 'differs', 'Another expiry date than on the front'],
    [card({ surname: 'OKAFOR JR' }, {}), 'agrees', 'Birth date and number'],
    [card({}, { surname: 'OKAFOR SR' }), 'agrees', 'Birth date and number'],
    [
      card({ surname: 'OKAFOR JR' }, { surname: 'OKAFOR SR' }),
      'not_checked',
      "The barcode's name isn't clearly on the front",
    ],
    // A stroke of the front's 'III' was lost.
    [
      card({ given: 'AMARA NGOZI II' }, { given: 'AMARA NGOZI III' }),
      'agrees',
      'Birth date and number',
    ],
    [cutOff('VENKATANARASIM'), 'agrees', 'Name, birth date and number'],
    [cutOff('VENKATESH'), 'differs', 'Another name than on the front'],
    // Misread print is no other card.
    [card({ expiry: '03/27/2020' }, {}), 'agrees'],
    [
      withReading('idBack', { barcode: 'M1OKAFOR/AMARA E7XYZ12' }),
      'not_readable',
      'A barcode of another kind',
    ],
    [withReading('idBack', {}), 'not_readable', 'No barcode could be read'],
    [
      frontOnly({}, { isBarcodeOff: true, readings: { idDocument: reading('idDocument') } }),
      'not_checked',
      "We couldn't tell that this is a state license or ID card",
    ],
    [cat, 'not_checked', 'Needs a readable front'],
    [frontOnly(), 'not_checked', "The customer couldn't photograph the back"],
    [
      frontOnly({}, { isBarcodeOff: true }),
      'not_checked',
      "Barcodes aren't read in this state",
      true,
    ],
    [
      frontOnly({}, { isBarcodeOff: true, isOffByAddress: true }),
      'not_checked',
      "Barcodes aren't read in the customer's state",
    ],
    [
      submission({
        readings: {
          idDocument: reading('idDocument', { lines: column(['CREDENCIAL PARA VOTAR', 'OKAFOR']) }),
          idBack: reading('idBack'),
        },
      }),
      'not_checked',
      'An ID from another country has no such barcode',
    ],
  ])('%# gives %p, %p', (...row) => expectSignal('idBarcode', ...row));
});

test.each(['lLLINOIS', '0HIO', 'FL0R1DA'])('print that says %s is that of a state', (title) => {
  const lines = [
    line('DRIVER LICENSE', 0.1, 0.05),
    line(title, 0.5, 0.05),
    ...front(amara).slice(1),
  ];
  const from = frontOnly({}, { isBarcodeOff: true });
  const readings = { idDocument: reading('idDocument', { lines }) };
  expectSignal(
    'idBarcode',
    { ...from, readings },
    'not_checked',
    "Barcodes aren't read in this state",
    true,
  );
});

describe('passport check digits', () => {
  const onCard = (code: string) => passport(column(cardZone({ code }), 0.05));
  const [upper, lower] = zone();
  const wrong = (start: number, text: string) =>
    passportLines([upper, lower.slice(0, start) + text + lower.slice(start + text.length)]);
  test.each<Row>([
    [passport(), 'agrees', 'All of them fit'],
    // The birth date is printed alike, so it wasn't misread.
    [passport(passportLines([upper, lower.replace('880327', '880328')], '28 MAR 1988')), 'differs'],
    [passport(wrong(0, 'C03182547')), 'not_readable'],
    [passport(passportLines().with(-2, line('PLACE OF BIRTH / LIEU', 0.1, 0.85))), 'not_readable'],
    [onCard('IP'), 'agrees', 'All of them fit'],
    [onCard('IT'), 'not_checked', "They fit, but on an ID card's lines, not a passport's"],
    [passport(column(['meow'])), 'not_readable'],
    [
      withZone('ADEYEMI<<NGOZI', '810602'),
      'not_checked',
      'Machine-readable lines of two passports',
    ],
    [
      passport([...front(amara), ...passportLines().slice(-2)]),
      'not_checked',
      "The picture is of a card, not of a passport's page",
    ],
    [passport(undefined, { readings: {} }), 'not_checked'],
  ])('%# gives %p', (...row) => expectSignal('idCheckDigits', ...row));
});
