import { describe, expect, test } from '@jest/globals';
import { readZone } from '../../../../../lambdas/evidence/documents/passport.ts';
import { line, passportLines, today, zone } from '../pages.ts';

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

test('both lines are found and read', () => expect(read(upper, lower)).toEqual(fits));

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
  ])('%s', (_, one, other) => expect(read(one, other)).toEqual(fits));

  test('a line cut in two', () => {
    const pieces = [
      line(upper, 0.05, 0.85),
      line(lower.slice(0, 20), 0.05, 0.92),
      line(lower.slice(20), 0.31, 0.925),
    ];
    expect(readZone(pieces, today)).toEqual(fits);
  });
});

test('the lines of a tilted photo, whose boxes are as high as two lines, stay apart', () => {
  const tilted = [line(upper, 0.15, 0.65), line(lower, 0.155, 0.7)];
  const page = tilted.map((each) => ({ ...each, height: 0.14, width: 0.74 }));
  expect(readZone(page, today)).toEqual(fits);
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
  expect(readZone(page('OKAFOR<<AMARA<NGOZI'), today)).toEqual(fits);
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
