import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { compareNames } from '../../../../../lambdas/evidence/matching/compare-names.ts';

const compare = (typed: string, surname: string, given: string) =>
  compareNames(typed, { surname, given });

describe('the same person', () => {
  test.each([
    ['Amara Okafor', 'OKAFOR', 'AMARA NGOZI'],
    ['Okafor Amara', 'OKAFOR', 'AMARA'],
    ['Amara N. Okafor', 'OKAFOR', 'AMARA NGOZI'],
    ['Amara Ngozi Okafor', 'OKAFOR', 'AMARA N'],
    ['Amara Ngozi Okafor', 'OKAFOR', 'AMARA'],
    ['Ngozi Okafor', 'OKAFOR', 'AMARA NGOZI'],
    ['José García-López', 'GARCIA LOPEZ', 'JOSE'],
    ['Jose Garcia Lopez', 'GARCIALOPEZ', 'JOSE'],
    ['Maryann Lee', 'LEE', 'MARY ANN'],
    ["Seán O'Brien", 'OBRIEN', 'SEAN'],
    ['Maria de la Cruz', 'DELACRUZ', 'MARIA'],
    ['Jan Müller', 'MUELLER', 'JAN'],
    ['Bill Gates', 'GATES', 'WILLIAM HENRY'],
    ['Maria Cristina Lopez', 'LOPEZ', 'MA. CRISTINA'],
    ['John Smith Jr.', 'SMITH', 'JOHN'],
    ['John Smith', 'SMITH JR', 'JOHN'],
    ['John Smith III', 'SMITH', 'JOHN III'],
    ['Van Nguyen', 'NGUYEN', 'VAN THANH'],
    ['Ben Le', 'LE', 'BENJAMIN'],
    ['Jan Berg', 'VAN DER BERG', 'JAN'],
    ['Cher', '', 'CHER'],
    ['Suharto', 'SUHARTO', 'FNU'],
    ['María del Carmen García López', 'GARCIA LOPEZ', 'MARIA DEL CARMEN'],
    ['Łukasz Wałęsa', 'WALESA', 'LUKASZ'],
  ])('%s is %s, %s', (typed, surname, given) =>
    expect(compare(typed, surname, given)).toBe('same'),
  );
});

describe('another person', () => {
  test.each([
    ['Amara Okafor', 'ADEYEMI', 'NGOZI'],
    ['Amara James Okafor', 'OKAFOR', 'AMARA NGOZI'],
    ['John Q Smith', 'SMITH', 'JOHN R'],
    ['John Smith Jr', 'SMITH SR', 'JOHN'],
    ['Maria Garcia', 'LOPEZ', 'MARIA GARCIA'],
    ['Ann Lee', 'LEE', 'ANNETTE'],
    ['Jon Smith', 'SMITH', 'JAN'],
    ['Okafor', 'OKAFOR', 'AMARA'],
    ['Cher Smith', 'CHER', ''],
    ['Amara O', 'OKAFOR', 'AMARA'],
    ['De La', 'DE LA CRUZ', 'MARIA'],
    ['Ivy Rose Calder Norman Pruitt', 'PRUITT', 'NORMAN'],
  ])('%s is not %s, %s', (typed, surname, given) =>
    expect(compare(typed, surname, given)).toBe('other'),
  );
});

describe('too little to tell', () => {
  test.each([
    ['A Okafor', 'OKAFOR', 'AMARA'],
    ['Amara Okafor N0rman1 Pru1tt1', 'OKAFOR', 'AMARA'],
    ['Ama\u200Cra Okafor', 'OKAFOR', 'AMARA'],
    ['Anh Do Nguyen', 'NGUYEN', 'ANH LE'],
    ['Amara Okafor Le', 'OKAFOR', 'AMARA'],
    ['Maria De La', 'DE LA CRUZ', 'MARIA'],
  ])('%s and %s, %s', (typed, surname, given) =>
    expect(compare(typed, surname, given)).toBe('unsure'),
  );

  test.each([
    ['Ivy Calder Norman Pruitt', 1, 'unsure'],
    ['Ivy Calder Norman Pruitt', 2, 'same'],
    ['Ivy Calder Pruitt', 1, 'same'],
    ['Ivy Rose Calder Norman Pruitt', 1, 'other'],
    ['Ivy Rose Calder Norman Pruitt', 9, 'same'],
  ])('%s and Ivy Calder, who may have %d more: %s', (typed, mostMissingNames, expected) =>
    expect(compareNames(typed, { surname: 'CALDER', given: 'IVY', mostMissingNames })).toBe(
      expected,
    ),
  );
});

describe('a letter misread', () => {
  const recognized = (typed: string, surname: string, given: string) =>
    compareNames(typed, { surname, given, isRecognized: true });
  test.each([
    ['Amara Hernandez', 'HERNANDFZ', 'AMARA', 'same'],
    ['Amara Okafor', '0KAFOR', 'AMARA', 'same'],
    ['Olivia Lee', 'LEE', 'OLlVIA', 'same'],
    ['Amara Okafor', 'OKAFDR', 'AMARA', 'unsure'],
    ['Alejandra Garcia', 'GARCIA', 'ALEJANDRO', 'unsure'],
    ['Amara Johnson', 'JOHNSTON', 'AMARA', 'unsure'],
    ['Darlene Garcia', 'GARCIA', 'CARLENE', 'unsure'],
    ['Alejandra Garcia', 'GARCIA', 'ALFJANDRA', 'same'],
    ['Amara Okafor', 'OKAFOR', 'AMARANGOZI', 'unsure'],
    ['Amara Okafor', 'ADEYEMI', 'NGOZI', 'other'],
    ['John Smith III', 'SMITH', 'JOHN II', 'unsure'],
    ['John Smith III', 'SMITH', 'JOHN JR', 'other'],
  ])('%s is %s, %s: %s', (typed, surname, given, expected) =>
    expect(recognized(typed, surname, given)).toBe(expected),
  );

  test('a barcode has none', () =>
    expect(compare('Amara Hernandez', 'HERNANDFZ', 'AMARA')).toBe('other'));
});

test('a name too long for its field is cut off', () => {
  const cut = { surname: 'VENKATANARASIMHA', given: 'SRI', isCutOff: true };
  expect(compareNames('Sri Venkatanarasimharajuvaripeta', cut)).toBe('same');
  expect(compareNames('Sri Venkatesh', cut)).toBe('other');
});

describe('a name of which nothing says what is the surname', () => {
  test.each([
    ['Amara Okafor', 'A. Okafor', 'same'],
    ['Amara Okafor', 'OKAFOR AMARA', 'same'],
    ['Mary Smith', 'JOHN & MARY SMITH', 'same'],
    ['Amara Okafor', 'AMARAOKAFOR', 'same'],
    ['John Smith', 'JANE SMITH', 'other'],
    ['Jose Luis Garcia', 'JOSE LUIS MARTINEZ', 'other'],
    ['Amara Okafor', 'OKAFOR', 'other'],
  ])('%s and %s: %s', (typed, given, expected) =>
    expect(compareNames(typed, { given })).toBe(expected),
  );
});

test.each([
  ['Mary Ann Pruitt', 'MARY ANN', 'unsure'],
  ['Pruitt Mary Ann', 'MARY ANN', 'unsure'],
  ['Mary Ann Pruitt', 'MARY PRUITT', 'same'],
])('%s is on a line of %s, of which both ends have to be there: %s', (typed, given, expected) =>
  expect(compareNames(typed, { given, mostMissingNames: 1, hasEnds: true })).toBe(expected),
);

test.each([
  ['Amara Okafor', '', ''],
  ['Мария Иванова', 'IVANOVA', 'MARIYA'],
  ['...', 'OKAFOR', 'AMARA'],
])('nothing can be said of %j and %j, %j', (typed, surname, given) =>
  expect(compare(typed, surname, given)).toBe('unsure'),
);

test('every name is its own, in any case and order', () => {
  const word = fc.stringMatching(/^[BCDFG][aeiou][bcdfg][a-z]{1,7}$/);
  fc.assert(
    fc.property(word, word, (given, surname) => {
      expect(compare(`${given} ${surname}`, surname.toUpperCase(), given.toUpperCase())).toBe(
        'same',
      );
      expect(compare(`${surname} ${given}`, surname, given)).toBe('same');
    }),
  );
});
