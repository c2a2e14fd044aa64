import { describe, expect, test } from '@jest/globals';
import { readZone } from '../../../../../lambdas/evidence/documents/passport.ts';
import { cardZone, column, line, passportLines, today, zone } from '../pages.ts';

const read = (upper: string, lower: string) => readZone(passportLines([upper, lower]), today);
const [upper, lower] = zone();
const amara = {
  issuer: 'USA',
  number: 'C03182541',
  surname: 'OKAFOR',
  given: 'AMARA NGOZI',
  isCutOff: false,
  birthDate: '1988-03-27',
  expiry: '2030-03-27',
};
const fits = { state: 'fits', zone: amara };

test('both lines are found and read', () => expect(read(upper, lower)).toMatchObject(fits));

describe('what recognition does to them', () => {
  test.each([
    ['filler lost in the upper line', upper.replace(/<+$/, '<<<<'), lower],
    ['filler read as letters', upper.replace(/<{8}$/, '<K<<C<<<'), lower],
    ['filler lost in the lower line', upper, lower.replace('<<<<<<<', '<<<')],
    ['other signs for filler', upper.replaceAll('<<', '«'.repeat(2)), lower],
    ['spaces', upper.replace('USA', 'USA '), lower.replace('USA', ' USA ')],
    ['letters in both dates', upper, lower.replace('880327', 'B8O327').replace('300327', '3OO327')],
    ['a digit in the country', upper, lower.replace('USA', 'U5A')],
    ['a digit in a name', upper.replace('OKAFOR', '0KAF0R'), lower],
  ])('%s', (_, one, other) => expect(read(one, other)).toMatchObject(fits));

  test('a line cut in two', () => {
    const pieces = [
      line(upper, 0.05, 0.85),
      line(lower.slice(0, 20), 0.05, 0.92),
      line(lower.slice(20), 0.31, 0.925),
    ];
    expect(readZone(pieces, today)).toMatchObject(fits);
  });
});

test('an X that was read as a sign of multiplication is one', () =>
  expect(read(upper.replace('USA', 'MEX'), lower.replace('USA', 'ME×'))).toMatchObject({
    state: 'fits',
    zone: { issuer: 'MEX', number: 'C03182541' },
  }));

test('the lines of a tilted photo, whose boxes are as high as two lines, stay apart', () => {
  const tilted = [line(upper, 0.15, 0.65), line(lower, 0.155, 0.7)];
  const page = tilted.map((each) => ({ ...each, height: 0.14, width: 0.74 }));
  expect(readZone(page, today)).toMatchObject(fits);
});

test('a number that begins like an upper line makes no second passport', () => {
  const [one, other] = zone({ number: 'P78015529' });
  expect(read(one, other)).toMatchObject({ state: 'fits', zone: { number: 'P78015529' } });
});

test('the lines of two passports are told apart from one read twice', () => {
  const page = (names: string) => {
    const [one, other] = zone({ names });
    return [...passportLines(), line(one, 0.05, 0.7), line(other, 0.05, 0.76)];
  };
  expect(readZone(page('OKAFOR<<AMARA<NGOZI'), today)).toMatchObject(fits);
  expect(readZone(page('ADEYEMI<<NGOZI'), today)).toEqual({ state: 'several' });
});

test.each([
  ['number', 0, 'C03182542'],
  ['birth date', 13, '880328'],
  ['expiry', 21, '310327'],
  ['check digit', 9, '9'],
  ['last check digit', 43, 'X'],
])('nothing is accepted with a wrong %s', (_, start, text) => {
  const wrong = lower.slice(0, start) + text + lower.slice(start + text.length);
  expect(wrong === lower).toBe(false);
  expect(read(upper, wrong).state).not.toBe('fits');
});

test.each([
  ['one name', { names: 'SUHARTO' }, { surname: 'SUHARTO', given: '' }],
  ['two surnames', { names: 'GARCIA<LOPEZ<<JOSE' }, { surname: 'GARCIA LOPEZ', given: 'JOSE' }],
  ['a cut name', { names: 'A'.repeat(20) + '<<' + 'B'.repeat(17) }, { isCutOff: true }],
  ['born in this century', { birth: '050101' }, { birthDate: '2005-01-01' }],
  ['expired long ago', { expiry: '990101' }, { expiry: '1999-01-01' }],
])('%s', (_, content, expected) => {
  expect(read(...zone(content))).toMatchObject({ state: 'fits', zone: expected });
});

test('an impossible day is refused though its digits fit', () => {
  expect(read(...zone({ birth: '880231' })).state).toBe('misfits');
});

test('a page without the lines has none', () => {
  expect(readZone(passportLines().slice(0, -2), today)).toEqual({ state: 'missing' });
});

describe('an upper line that is covered', () => {
  const page = (texts: readonly string[], low = lower) => [
    ...column(texts, 0.1, 0.2),
    line(low, 0.05, 0.92),
  ];
  test.each([
    'PLACE OF BIRTH / LIEU DE NAISSANCE',
    'PASSPORT NUMBER / IV ISSUE DATE / IV EXPIRES ON',
    'PRIMARY IDENTIFIER / IDENTIFIANT PRIMAIRE',
    'PANAMA CITY, PROVINCE OF PANAMA, REPUBLIC OF PANAMA',
    'PERSONAL NO. (NUMERO PERSONAL)',
    'PRINTED IN PERU (PER)',
  ])('is not replaced by the label %j', (label) =>
    expect(readZone(page([label]), today)).toEqual({ state: 'missing' }),
  );

  test.each([
    ['a visa', 'VNUSAOKAFOR<<AMARA<NGOZI'.padEnd(44, '<'), lower],
    ['a card with two lines', 'I<UTOOKAFOR<<AMARA<NGOZI'.padEnd(36, '<'), lower.slice(0, 36)],
    ['a visa to paste in', 'VCPOLOKAFOR<<AMARA'.padEnd(36, '<'), lower],
  ])('%s is no passport, whatever labels begin with a P', (_, one, other) => {
    const labels = ['PASSPORT NUMBER / NUMERO', 'PLACE OF ISSUE / LIEU', one];
    expect(readZone(page(labels, other), today)).toEqual({ state: 'missing' });
  });

  test.each([
    ['its end is covered', 'P<USAOKAFOR<<AMARA'],
    ['its end and filler are', 'P<USAOKAFOR<AMARA'],
    ['its state was misread', 'P<NN<<HENSHENG'.padEnd(37, '<')],
    ['its state was misread, and it is long', 'PNUXAOKAFOR<<AMARA'.padEnd(44, '<')],
  ])('%s: dates and number count, and nobody relies on the names', (_, one) =>
    expect(read(one, lower)).toMatchObject({
      state: 'fits',
      zone: { birthDate: '1988-03-27', number: 'C03182541', isNameWhole: false },
    }),
  );
});

describe('cards', () => {
  const onCard = (lines: readonly string[]) =>
    readZone(
      lines.map((text, place) => line(text, 0.05, 0.6 + place * 0.1)),
      today,
    );
  const [first, second, names] = cardZone();
  test.each([
    ['as they are', first, second, names],
    ['filler lost', first.replace(/<+$/, '<<'), second.replace('<<<<<<', '<<'), names],
    ['letters for digits', first, second.replace('880327', 'B8O327').replace('USA', 'U5A'), names],
    ['another letter for the I', first.replace(/^I/, 'l'), second, names.replace('OKA', '0KA')],
  ])("a passport card's lines: %s", (_, ...lines) =>
    expect(onCard(lines)).toMatchObject({ state: 'fits', zone: { ...amara, isOtherCard: false } }),
  );

  test.each(['I<', 'IT', 'C1', 'ID'])('%s is another card', (code) =>
    expect(onCard(cardZone({ code }))).toMatchObject({
      state: 'fits',
      zone: { isOtherCard: true },
    }),
  );

  test('without the line of the names, it names nobody', () =>
    expect(onCard([first, second])).toMatchObject({
      state: 'fits',
      zone: { surname: '', given: '', isCutOff: false, isNameWhole: false },
    }));

  test.each([
    ['a number', first.replace('C03182541', 'C03182542'), second],
    ['a birth date', first, second.replace('880327', '880328')],
    [
      'the last check digit',
      first,
      second.replace(/.$/, (last) => String((Number(last) + 1) % 10)),
    ],
  ])('%s that does not fit is not accepted', (_, one, other) =>
    expect(onCard([one, other, names]).state).toBe('misfits'),
  );

  test('two different ones are told apart', () => {
    const others = cardZone({ number: 'C11111111', names: 'ADEYEMI<<NGOZI' });
    const both = [...cardZone(), ...others].map((text, place) =>
      line(text, 0.05, 0.1 + place * 0.1),
    );
    expect(readZone(both, today)).toEqual({ state: 'several' });
  });
});

test.each([
  ['the day, in filler', '8803<<', '1988-03'],
  ['the day, in letters', '8803XX', '1988-03'],
  ['day and month', '88<<<<', '1988'],
  ['day and month, in letters', '88XXXX', '1988'],
])('of a birth date, a passport may not know %s', (_, birth, birthDate) => {
  expect(read(...zone({ birth }))).toMatchObject({ state: 'fits', zone: { birthDate } });
  expect(readZone(column(cardZone({ birth }), 0.05), today)).toMatchObject({
    state: 'fits',
    zone: { birthDate },
  });
});

test('month 00 is none', () =>
  expect(read(...zone({ birth: '880027' }))).toMatchObject({ state: 'misfits' }));
