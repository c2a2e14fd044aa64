import { describe, expect, test } from '@jest/globals';
import { readFront } from '../../../../../lambdas/evidence/documents/license-front.ts';
import {
  labelledName,
  nameOnCard,
} from '../../../../../lambdas/evidence/documents/printed-names.ts';
import type { Line } from '../../../../../lambdas/evidence/reading/reading.ts';
import { amara, column, front, line, today } from '../pages.ts';

const besides = [
  ...[line('DL', 0.4, 0.2), line('T8823101', 0.45, 0.2), line('EXP', 0.7, 0.2)],
  ...[line('03/27/2030', 0.75, 0.2), line('LN', 0.4, 0.28), line('OKAFOR', 0.45, 0.28)],
  ...[line('FN', 0.4, 0.36), line('AMARA NGOZI', 0.45, 0.36), line('DOB', 0.4, 0.44)],
  ...[line('03/27/1988', 0.45, 0.44), line('ISS', 0.7, 0.44), line('03/05/2021', 0.75, 0.44)],
];
const above = [
  ...[line('Date of Birth', 0.4, 0.5), line('03/27/1988', 0.4, 0.535)],
  ...[line('Expires', 0.7, 0.5), line('03/27/2030', 0.7, 0.535)],
  ...[line('Issued', 0.4, 0.6), line('03/05/2021', 0.4, 0.635)],
  ...[line('Last Name', 0.4, 0.2), line('Okafor', 0.4, 0.235)],
  ...[line('First Name', 0.4, 0.3), line('Amara Ngozi', 0.4, 0.335)],
];
const sideBySide = [
  ...column(['Last Name', 'Okafor', 'First Name', 'Amara Ngozi'], 0.4, 0.1),
  ...[line('Date of Birth', 0.3, 0.5), line('Issued', 0.55, 0.5), line('Expires', 0.8, 0.5)],
  ...[
    line('03/27/1988', 0.3, 0.535),
    line('03/05/2021', 0.55, 0.535),
    line('03/27/2030', 0.8, 0.535),
  ],
];
/** As a photo has it that is tilted by so much of its height over its width. */
const tilted = (lines: readonly Line[], by: number) =>
  lines.map((each): Line => ({ ...each, top: each.top + by * each.left }));
/** Recognition made one line of the labels. */
const joined = [
  ...sideBySide.filter(({ top }) => top !== 0.5),
  { ...line('Date of Birth Issued Expires', 0.3, 0.5), width: 0.6 },
];
const oneRow = [
  line('3 DOB 03/27/1988 4a ISS 03/05/2021 4b EXP 03/27/2030', 0.1, 0.6),
  ...column(['1OKAFOR', '2AMARA NGOZI'], 0.4, 0.3),
];
const numbersOnly = [
  ...column(
    ['1 OKAFOR', '2 AMARA NGOZI', '3 03-27-1988', '4b 03-27-2030', '4a 03-05-2021'],
    0.4,
    0.2,
  ),
];
const glued = [
  ...column(
    ['LNOKAFOR', 'FNAMARA NGOZI', 'DOB03/27/1988', '4bEXP03/27/2030', '4aISS03/05/2021'],
    0.4,
    0.2,
  ),
];
const yearFirst = [
  ...column(['NAME / NOM', 'OKAFOR', 'AMARA NGOZI', 'DOB 1988/03/27', 'EXP 2030/03/27'], 0.4, 0.2),
];
const bare = column(
  ['OKAFOR', 'AMARA NGOZI', '03/27/1988', '03/05/2021', '03/27/2030'],
  0.4,
  0.2,
).map((each, place): Line => ({ ...each, left: 0.2 * place }));

test.each([
  ['labels in the line', front(amara)],
  ['labels beside', besides],
  ['labels above', above],
  ['labels above, side by side', sideBySide],
  ['labels above, side by side, tilted to the left', tilted(sideBySide, -0.1)],
  ['labels above, side by side, tilted to the right', tilted(sideBySide, 0.1)],
  ['labels above that were joined', joined],
  ['all dates in one row', oneRow],
  ['numbers of fields only', numbersOnly],
  ['spaces lost', glued],
  ['the year first', yearFirst],
  ['no labels', bare],
])('%s: birth date, expiry and name are found', (_, lines) => {
  const read = readFront(lines, today);
  expect(read.birthDate).toEqual({ date: '1988-03-27', isSure: true });
  expect(read.expiry).toEqual({ date: '2030-03-27', isSure: true });
  expect(nameOnCard('Amara Okafor', read.names, true).state).toBe('same');
  expect(nameOnCard('Ngozi Adeyemi', read.names, true).state).not.toBe('same');
});

test("on another country's card the day comes first, and 'expedición' is the day of issue", () => {
  const texts = ['PERMISO DE CONDUCIR', '3 12.05.1988', 'EXPEDICIÓN 03/04/2021', '4b 02/04/2031'];
  const read = readFront(column(texts, 0.4), today);
  expect(read.birthDate).toEqual({ date: '1988-05-12', isSure: true });
  expect(read.expiry).toEqual({ date: '2031-04-02', isSure: true });
  expect(readFront(column(['PERMISO DE CONDUCIR', '3 12/27/1988']), today).birthDate?.date).toBe(
    '1988-12-27',
  );
  const onItsStreet = ['LICENCIA PARA CONDUCIR', '3 12.05.1988', 'LA CAÑADA 12', '4b 02/04/2031'];
  expect(readFront(column(onItsStreet, 0.4), today).birthDate?.date).toBe('1988-05-12');
});

describe('years of two digits', () => {
  const read = (...texts: string[]) => readFront(column(texts, 0.4), today);
  test.each([
    ['beside a ghost portrait', ['DOB 01/12/1959', '01/12/59', 'ISS 01/05/2013', 'EXP 01/12/2021']],
    ['and it could be a day to come', ['DOB 01/12/1931', '01/12/31', '4b EXP 01/12/2021']],
    ['and nothing else is labelled', ['01/12/1938', '4a ISS 03/01/2014', '01/12/38', '01/12/2021']],
  ])('a birth date is no expiry: %s', (_, texts) => {
    const found = read(...texts);
    const birth = texts[0]?.slice(-4);
    expect(found.birthDate?.date).toBe(`${birth}-01-12`);
    expect(found.expiry?.date).toBe('2021-01-12');
    expect(found.dates.every((date) => date < today)).toBe(true);
  });

  test('all dates of a card may have them', () => {
    const found = read('3 DOB 11-01-94', '4a ISS 11-02-22', '4b EXP 11-01-30');
    expect(found.birthDate).toEqual({ date: '1994-11-01', isSure: true });
    expect(found.expiry).toEqual({ date: '2030-11-01', isSure: true });
    expect(found.dates).toEqual(['1994-11-01', '2022-11-02', '2030-11-01']);
  });

  test('a card that ended in 1994 is none of 2094, and its expiry may be the birthday', () => {
    expect(read('CARD EXPIRES 11/01/94').expiry).toEqual({ date: '1994-11-01', isSure: true });
    expect(read('DOB 11/01/1931', 'EXP 11/01/31').expiry?.date).toBe('2031-11-01');
  });

  test('a day to come that nothing calls a birth date is none', () => {
    const found = read('31 AUG 1973', '17 APR /AVR 19', '17 APR /AVR 29');
    expect(found.birthDate).toEqual({ date: '1973-08-31', isSure: true });
    expect(found.expiry).toEqual({ date: '2029-04-17', isSure: true });
    expect(read('17 APR 19', '17 APR 29').birthDate?.isSure ?? false).toBe(false);
  });

  test('a birth of long ago is none to come', () => {
    expect(read('DOB 03/27/30', 'EXP 03/27/2029').birthDate?.date).toBe('1930-03-27');
  });
});

describe('what is not sure', () => {
  test.each([
    ['only the day of issue', ['4a ISS 03/05/2021']],
    ['only a date of which nothing is said', ['03/05/2011']],
  ])('%s is no birth date', (_, texts) => {
    expect(readFront(column(texts), today).birthDate?.isSure ?? false).toBe(false);
  });

  test('a past date without a label is not yet an expiry', () => {
    expect(readFront(column(['03/27/1988', '03/05/2021']), today).expiry?.isSure).toBe(false);
  });

  test('a birth date under the label of the expiry is none', () => {
    const read = readFront(
      column(['EXP 07/29/2031', 'D0R', '07/29/1968', 'Iss 07/29/2023'], 0.1, 0.3).map((each) => ({
        ...each,
        top: each.text === '07/29/1968' ? 0.345 : each.top,
      })),
      today,
    );
    expect(read.expiry).toEqual({ date: '2031-07-29', isSure: true });
  });

  test('the day on which a driver turns 21, and the revision of the form, are neither', () => {
    const read = readFront(
      column(
        ['DOB 03/27/2008', 'UNDER 21 UNTIL 03/27/2029', 'EXP 04/10/2027', 'REV 07/16/1999'],
        0.4,
      ),
      today,
    );
    expect(read.birthDate?.date).toBe('2008-03-27');
    expect(read.expiry?.date).toBe('2027-04-10');
  });
});

test.each([
  [['4d LIC# SP4018276'], '5P4018276'],
  [['DL NO. D123-4567-8901'], '0123456789' + '01'],
  [['ID 123 456 789'], '123456789'],
  [['DLN 12345678'], '12345678'],
])('the number of %j is %s', (texts, expected) => {
  const labelled = readFront(column(texts), today).numbers.filter(({ isLabelled }) => isLabelled);
  expect(labelled.map(({ value }) => value)).toEqual([expected]);
});

describe('a second card or a slip of paper in the picture', () => {
  const state = (lines: Line[]) => nameOnCard('Norman Pruitt', readFront(lines, today).names, true);
  const slip = column(['NORMAN PRUITT'], 0.1, 0.8);
  const others = front({ ...amara, surname: 'PRUITT', given: 'NORMAN' }).map((each): Line => ({
    ...each,
    left: each.left + 0.4,
  }));
  test.each([
    ['a slip beside labels', [...front(amara), ...slip]],
    ['a slip beside labels of their own line', [...besides, ...slip]],
    ['a slip where the given name has no label', [line('LN OKAFOR', 0.4, 0.3), ...slip]],
    [
      'a slip where one label is for the whole name',
      [line('Name: Amara Okafor', 0.4, 0.3), ...slip],
    ],
    ['another card after it', [...front(amara), ...others]],
    ['another card before it', [...others, ...front(amara)]],
    ['a slip with labels', [...front(amara), ...column(['LN PRUITT', 'FN NORMAN'], 0.1, 0.8)]],
  ])('%s: a name that only stands there, too, is not simply the same', (_, lines) => {
    expect(state(lines)).toEqual({ state: 'mixed' });
  });

  test('without the name, another one is told', () =>
    expect(state(front(amara))).toEqual({ state: 'other', name: 'Amara Ngozi Okafor' }));

  test('a house number is no label', () => {
    const lines = [...front(amara), line('1 MILL CT', 0.4, 0.48), line('2 OAK LN', 0.4, 0.52)];
    expect(nameOnCard('Amara Okafor', readFront(lines, today).names, true).state).toBe('same');
  });

  test('the same name twice is one', () => {
    const twice = [...front(amara), ...column(['LN OKAFOR', 'FN AMARA NG0ZI'], 0.8, 0.8)];
    expect(nameOnCard('Amara Okafor', readFront(twice, today).names, true).state).toBe('same');
  });
});

test('the label of a number is nobody', () => {
  const texts = ['CUSTOMER IDENTIFIER', 'A12345678', 'OKAFOR', 'AMARA NGOZI'];
  const { names } = readFront(column(texts, 0.4), today);
  expect(nameOnCard('Amara Okafor', names, true).state).toBe('same');
  expect(nameOnCard('Norman Pruitt', names, true)).toEqual({ state: 'unsure' });
});

test('a name is known by its labels', () => {
  const { names } = readFront(besides, today);
  expect(labelledName(names)).toEqual({ surname: 'OKAFOR', given: 'AMARA NGOZI' });
});

test('a date with the day first is no number of a card', () => {
  const lines = column(['DATE OF BIRTH', '08 12 1964']);
  expect(readFront(lines, today, { isDayFirst: true }).numbers).toEqual([]);
});
