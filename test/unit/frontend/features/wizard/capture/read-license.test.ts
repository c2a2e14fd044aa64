import { describe, expect, test } from '@jest/globals';
import { informationCopy } from '../../../../../../frontend/src/features/wizard/information/information-copy.ts';
import { readLicense } from '../../../../../../frontend/src/features/wizard/capture/read-license.ts';
import { readAamva } from '../../../../../../shared/barcode/aamva.ts';

const today = '2026-11-22';
const rules = {
  NE: { use: 'nothing', asksConsent: false },
  NH: { use: 'unread', asksConsent: false },
} as const;
const card = [
  ...['DCSDELGADO', 'DDEN', 'DACMARIA', 'DDFN', 'DADELENA', 'DDGN', 'DBB03271988', 'DBA03272030'],
  ...['DAG2417 SYCAMORE LN APT 3B', 'DAIFAIRVIEW', 'DAJOH', 'DAK450110000  ', 'DCGUSA', 'DAQSP1'],
];
/** A card's barcode with these elements instead, or without those of which only the letters are given. */
function reading(changes: readonly string[] = [], { part = 'DL', version = '08' } = {}) {
  const kept = card.filter((each) => !changes.some((other) => other.startsWith(each.slice(0, 3))));
  const elements = [...kept, ...changes.filter((each) => each.length > 3)];
  const text = `@\n\x1e\rANSI 636023${version}0002${part}00410278ZO03190008${part}${elements.join('\n')}\r`;
  const license = readAamva(text);
  return license && readLicense(license, today, rules);
}

test('a license fills in name, birth date and address', () => {
  expect(reading()).toEqual({
    state: 'read',
    idType: 'drivers_license',
    values: {
      fullName: 'Maria Elena Delgado',
      dateOfBirth: '1988-03-27',
      address: '2417 Sycamore Ln Apt 3B, Fairview, OH 45011',
    },
  });
});

test('a license fills in nothing where its state lets nothing of it be kept', () => {
  const law = { state: 'law', idType: 'drivers_license' };
  expect(reading(['DAJNE'])).toEqual({ ...law, stateName: 'Nebraska', isUsed: true });
  // Where it may not even be read, its photo isn't taken as the back either.
  expect(reading(['DAJNH'])).toEqual({ ...law, stateName: 'New Hampshire', isUsed: false });
  expect(reading(['DAJKS'])).toMatchObject({ state: 'read' });
});

test("a soldier's license is no foreign one, and may be of any state", () => {
  expect(reading(['DAJAE', 'DAIAPO', 'DAK09499'])).toEqual({ state: 'empty' });
});

test('an ID card says so', () => {
  expect(reading([], { part: 'ID' })).toMatchObject({ state: 'read', idType: 'state_id' });
});

test.each([
  [['DCSO’BRIEN-LEE', 'DACANN', 'DAD', 'DCUIII'], 'Ann O’Brien-Lee III'],
  [['DCSPUBLIC', 'DACJOHN', 'DADQUINCY', 'DCUJR'], 'John Quincy Public Jr'],
  [['DCSPUBLIC', 'DACJOHN', 'DAD', 'DCU3RD'], 'John Public 3rd'],
  [['DCSPUBLIC', 'DACJOHN', 'DAD', 'DCUVI'], 'John Public VI'],
  [['DCSPUBLIC II', 'DACJOHN', 'DAD'], 'John Public II'],
  [['DCSXI', 'DACWEI', 'DAD'], 'Wei Xi'],
  [['DCSVI', 'DACXI', 'DADLE'], 'Xi Le Vi'],
  [["DCSMCDONALD-O'NEIL", 'DACSHAY', 'DAD'], "Shay McDonald-O'Neil"],
  [['DCSMACIAS', 'DACD’ANDRE', 'DAD'], 'D’Andre Macias'],
])('a name is written as people do: %j', (changes, fullName) =>
  expect(reading(changes)).toMatchObject({ values: { fullName } }),
);

test.each([
  ['DAG12 42ND ST NW', '12 42nd St NW, Fairview, OH 45011'],
  ['DAGPO BOX 12', 'PO Box 12, Fairview, OH 45011'],
  ["DAG12 ST MARY'S RD", "12 St Mary's Rd, Fairview, OH 45011"],
  ['DAG12 42ND ST APT 3B', '12 42nd St Apt 3B, Fairview, OH 45011'],
  ['DAHAPT 12', '2417 Sycamore Ln Apt 3B, Apt 12, Fairview, OH 45011'],
  ['DAHAPT 3B', '2417 Sycamore Ln Apt 3B, Fairview, OH 45011'],
])('and so is an address: %s', (change, address) =>
  expect(reading([change])).toMatchObject({ values: { address } }),
);

describe('what is missing is left to be typed', () => {
  test.each<[string, string[], string[]]>([
    ['no birth date', ['DBB'], ['fullName', 'address']],
    ['a day that is none', ['DBB02301988'], ['fullName', 'address']],
    ['a name that was cut off', ['DDET'], ['dateOfBirth', 'address']],
    ['one name only', ['DACNONE'], ['dateOfBirth', 'address']],
    ['no street', ['DAG'], ['fullName', 'dateOfBirth']],
    ['no ZIP code', ['DAK'], ['fullName', 'dateOfBirth']],
    ['a street of 300 letters', [`DAG${'X'.repeat(300)}`], ['fullName', 'dateOfBirth']],
  ])('%s', (_, changes, names) => {
    const read = reading(changes);
    expect(read?.state === 'read' && Object.keys(read.values)).toEqual(names);
  });

  test('an old card with all names in one has them in parts, or they are typed', () => {
    const old = (name: string) =>
      reading(['DCS', 'DAC', 'DAD', 'DDE', 'DDF', 'DDG', `DAA${name}`], { version: '01' });
    expect(old('PUBLIC,JOHN,QUINCY')).toMatchObject({
      values: { fullName: 'John Quincy Public' },
    });
    const inOne = old('PUBLIC JOHN QUINCY');
    expect(inOne?.state === 'read' && Object.keys(inOne.values)).toEqual([
      'dateOfBirth',
      'address',
    ]);
  });
});

test.each<[string, string[], string]>([
  ['a Canadian card', ['DCGCAN', 'DAJON', 'DAKH2X 1Y4'], 'foreign'],
  ['a card of no state', ['DAJXX'], 'foreign'],
  ['a Mexican one that says only its country', ['DCGMEX'], 'foreign'],
  ['yesterday was the last day', ['DBA11212026'], 'expired'],
  ['18 tomorrow', ['DBB11232008'], 'minor'],
  ['nothing that the form asks for', ['DCS', 'DAC', 'DAD', 'DBB', 'DAG'], 'empty'],
])('%s fills in nothing', (_, changes, state) => expect(reading(changes)).toEqual({ state }));

test.each([
  ['today is the last day', ['DBA11222026']],
  ['18 today', ['DBB11222008']],
  ['a card that never expires', ['DBA00000000']],
])('%s', (_, changes) => expect(reading(changes)).toMatchObject({ state: 'read' }));

test.each([
  [[], 'We read your license. Check what it says, then continue.'],
  [['Phone number'], 'We read your license. Now add your phone number.'],
  [
    ['Date of birth', 'Phone number', 'Email address'],
    'We read your license. Now add your date of birth, phone number and email address.',
  ],
])('what is left is said: %j', (labels, words) =>
  expect(informationCopy.introAfterScan(labels)).toBe(words),
);
