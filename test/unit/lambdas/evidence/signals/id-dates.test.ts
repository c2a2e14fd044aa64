import { describe, test } from '@jest/globals';
import type { CheckedSubmission } from '../../../../../lambdas/evidence/signals/document-facts.ts';
import {
  amara,
  barcode,
  front,
  line,
  passport,
  passportLines,
  reading,
  submission,
  zone,
} from '../pages.ts';
import {
  card,
  frontOnly,
  cat,
  late,
  unreadable,
  barcodeOnly,
  withMore,
  withZone,
  zoneAlone,
} from './ids.ts';
import { expectSignal, type Row } from './results.ts';

const twoBirths = (rest: Partial<CheckedSubmission> = {}) => withMore(['DOB 06/02/1981'], rest);

describe('date of birth on the ID', () => {
  const other = { birthDate: '06/02/1981' };
  test.each<Row>([
    [submission(), 'agrees', 'March 27, 1988'],
    [barcodeOnly(), 'not_checked', 'Only in the barcode'],
    [passport(), 'agrees', 'March 27, 1988'],
    [card(other), 'differs', 'June 2, 1981'],
    [card({}, other), 'differs', 'March 27, 1988; the barcode says otherwise'],
    [card(other, {}), 'differs', 'June 2, 1981; the barcode agrees with what was typed'],
    [
      card({ birthDate: '03/21/1988' }, {}),
      'not_readable',
      'March 21, 1988; the barcode agrees with what was typed',
    ],
    [
      passport(passportLines(zone({ birth: '810602' }))),
      'differs',
      'March 27, 1988; the machine-readable lines say June 2, 1981',
    ],
    [
      passport(passportLines(zone(), '2 JUN 1981')),
      'not_checked',
      'June 2, 1981; the machine-readable lines agree with what was typed',
    ],
    [
      twoBirths({ isBarcodeOff: true }),
      'not_readable',
      'Not clear which date in the picture is the birth date',
    ],
    [twoBirths(), 'not_readable', 'Not clear which date in the picture is the birth date'],
    [zoneAlone(), 'not_checked', 'March 27, 1988, only in the machine-readable lines'],
    [
      withZone('ADEYEMI<<NGOZI', '810602'),
      'not_checked',
      'Machine-readable lines of two passports',
    ],
    // Without the day, the date can only be compared as far as it goes.
    [
      passport(passportLines(zone({ birth: '8803<<' }))),
      'not_checked',
      'March 1988, since the passport says no day',
    ],
    [
      passport(passportLines(zone({ birth: '88XXXX' }), 'XX XX 1988')),
      'not_checked',
      '1988, since the passport says no day',
    ],
    [passport(passportLines(zone({ birth: '8804<<' }))), 'differs', 'April 1988'],
    [frontOnly(other), 'differs', 'June 2, 1981'],
    [unreadable, 'not_readable'],
    [late, 'not_checked'],
  ])('%# gives %p, %p', (...row) => expectSignal('idBirthDate', ...row));
});

describe('on a passport of another country, the day comes first', () => {
  const born = (printed: string, issuer: string, birth = '641208') => {
    const [upper, lower] = zone({ birth });
    const from = passport(
      passportLines([upper.replace('USA', issuer), lower.replace('USA', issuer)], printed),
    );
    return { ...from, typed: { ...from.typed, dateOfBirth: '1964-12-08' } };
  };
  test.each<Row>([
    [born('08.12.1964', 'D<<'), 'agrees', 'December 8, 1964'],
    [born('08/12/1964', 'IND'), 'agrees', 'December 8, 1964'],
    [born('08 12 1964', 'FRA'), 'agrees', 'December 8, 1964'],
    [born('08 DIC/DEC 64', 'ITA'), 'agrees', 'December 8, 1964'],
    [born('12/08/1964', 'USA'), 'agrees', 'December 8, 1964'],
    // Lines that can't be read are no reason to read the print the other way round.
    [born('08.12.1964', 'POL', '641209'.replace('09', '0B')), 'agrees', 'December 8, 1964'],
    [born('08.12.1965', 'POL'), 'not_checked'],
  ])('%#', (...row) => expectSignal('idBirthDate', ...row));
});

test("a license that was sent as a passport is read as this country's", () =>
  expectSignal(
    'idBirthDate',
    {
      ...passport(front({ ...amara, birthDate: '03/04/1988' })),
      typed: { ...submission().typed, dateOfBirth: '1988-03-04' },
    },
    'agrees',
  ));

describe('ID is still valid', () => {
  /** A genuine card that has ended, whose labels were lost. */
  const ghost = (small: string) => {
    const old = { ...amara, birthDate: '01/12/1959', expiry: '01/12/2021' };
    const lines = [
      ...front(old).filter(({ text }) => !/EXP|ISS/.test(text)),
      line(small, 0.8, 0.8),
    ];
    return submission({
      readings: {
        ...submission().readings,
        idDocument: reading('idDocument', { lines: [...lines, line('01/12/2021', 0.7, 0.3)] }),
        idBack: reading('idBack', { barcode: barcode(old) }),
      },
    });
  };
  const over = { expiry: '03/27/2020' };
  test.each<Row>([
    [submission(), 'agrees', 'Until March 27, 2030'],
    [barcodeOnly(), 'not_checked', 'Still valid, only in the barcode'],
    [card(over), 'differs', 'Expired on March 27, 2020'],
    // In the West it is still that day.
    [card({ expiry: '11/21/2026' }), 'agrees'],
    [card({ expiry: '11/20/2026' }), 'differs'],
    [barcodeOnly(over), 'differs', 'Expired, from the barcode'],
    [frontOnly(over), 'differs', 'Expired on March 27, 2020'],
    [
      card(over, {}),
      'not_readable',
      'Expired on March 27, 2020 by the front, still valid by the barcode',
    ],
    [card({}, over), 'not_checked', 'Until March 27, 2030 by the front, expired by the barcode'],
    // The day of issue is printed, too, and isn't when it expires.
    [card({}, { expiry: '03/05/2021' }), 'not_checked'],
    [
      passport(passportLines(zone({ expiry: '200327' }))),
      'not_checked',
      'Until March 27, 2030 by the page, expired by the machine-readable lines',
    ],
    [
      withMore(['EXP 03/27/2032'], { isBarcodeOff: true }),
      'not_readable',
      'Not clear which date in the picture is the expiry date',
    ],
    [withMore(['EXP 03/27/2020']), 'not_readable'],
    // The birth date beside a second portrait is no day to come.
    [ghost('01/12/59'), 'differs', 'Expired on January 12, 2021'],
    [ghost('01/12/1959'), 'differs', 'Expired on January 12, 2021'],
    [cat, 'not_checked', 'Still valid, only in the barcode'],
    [unreadable, 'not_readable'],
    [late, 'not_checked'],
  ])('%# gives %p, %p', (...row) => expectSignal('idExpiry', ...row));
});

describe('an ID that never expires', () => {
  const noDate = front(amara).filter(({ text }) => !text.includes('EXP'));
  const from = (text: string, inBarcode: string) =>
    submission({
      readings: {
        ...submission().readings,
        idDocument: reading('idDocument', { lines: [...noDate, line(text, 0.7, 0.6)] }),
        idBack: reading('idBack', { barcode: barcode(amara).replace(/DBA\d+/, inBarcode) }),
      },
    });
  test.each([
    ['4b EXP INDEF', 'DBA00000000'],
    ['NON-EXPIRING', 'DBB03271988'],
    ['', 'DBA00000000'],
  ])('printed %p, in the barcode %p: a person looks', (text, inBarcode) =>
    expectSignal('idExpiry', from(text, inBarcode), 'not_checked'),
  );

  test('a date counts for more than a word', () =>
    expectSignal('idExpiry', withMore(['NON-EXPIRING']), 'agrees'));

  test('without any of this, it is asked for again', () =>
    expectSignal('idExpiry', from('', 'DBB03271988'), 'not_readable'));
});

describe('18 or older', () => {
  const child = { birthDate: '03/27/2009' };
  test.each<Row>([
    [submission(), 'agrees', '38 years old; front and barcode agree'],
    [passport(), 'agrees', '38 years old; page and machine-readable lines agree'],
    [card(child), 'differs', '17 years old; front and barcode agree'],
    [frontOnly(), 'not_checked', 'The birth date could be read only once', true],
    [
      card({ birthDate: '06/02/1981' }, {}),
      'not_checked',
      'Two readings give different birth dates',
    ],
    [unreadable, 'not_checked', 'Needs a readable ID'],
    [late, 'not_checked'],
  ])('%# gives %p, %p', (...row) => expectSignal('age', ...row));

  test('18 on the very day', () =>
    expectSignal(
      'age',
      card({ birthDate: '11/22/2008' }),
      'agrees',
      '18 years old; front and barcode agree',
    ));
});
