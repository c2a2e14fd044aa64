import { describe, expect, test } from '@jest/globals';
import { readAamva } from '../../../../shared/barcode/aamva.ts';
import { amara, barcode } from '../../lambdas/evidence/pages.ts';

const head = (version: string, kind = 'DL', issuer = '636023') =>
  `@\n\x1e\rANSI ${issuer}${version}0002${kind}00410278ZO03190008${kind}`;
const of = (elements: string[], version = '08', kind = 'DL') =>
  readAamva(`${head(version, kind)}${elements.join('\n')}\r`);

test('a license of today', () => {
  expect(readAamva(barcode(amara))).toEqual({
    issued: '2021-03-05',
    issuer: '636023',
    version: 8,
    part: 'license',
    lastName: 'OKAFOR',
    firstName: 'AMARA',
    middleNames: 'NGOZI',
    isCutOff: false,
    isWithoutExpiry: false,
    birthDate: '1988-03-27',
    expiry: '2030-03-27',
    number: 'SP4018276',
    street: '98 MAPLE AVE',
    city: 'FAIRVIEW',
    state: 'OH',
    zip: '45011',
    country: 'USA',
  });
});

test('version 1 has all names in one, and the year first', () => {
  const text =
    '@\n\x1e\rANSI 6360000102DL00390187ZV02260032DLDAAPUBLIC,JOHN,QUINCY,JR\nDAQ1234\nDBB19701231\nDBA20010131\r';
  expect(readAamva(text)).toMatchObject({
    version: 1,
    lastName: 'PUBLIC',
    firstName: 'JOHN',
    middleNames: 'QUINCY',
    suffix: 'JR',
    birthDate: '1970-12-31',
    expiry: '2001-01-31',
  });
});

describe('what issuers do otherwise', () => {
  test.each([
    [
      'an ID card',
      of(['DAQ1234', 'DCSLEE', 'DACANN'], '10', 'ID'),
      { lastName: 'LEE', part: 'id_card' },
    ],
    [
      'all given names in one',
      of(['DCSLEE', 'DCTANN MARIE'], '03'),
      { firstName: 'ANN', middleNames: 'MARIE' },
    ],
    [
      'with commas',
      of(['DCSLEE', 'DCTANN,MARIE,JO'], '02'),
      { firstName: 'ANN', middleNames: 'MARIE JO' },
    ],
    ['a suffix', of(['DCSLEE', 'DACANN', 'DCUJR']), { suffix: 'JR' }],
    ['a name cut off', of(['DCSLEE', 'DDET', 'DACANN']), { isCutOff: true }],
    ['no first name', of(['DCSSUHARTO', 'DACNONE']), { firstName: '' }],
    [
      'a Canadian date',
      of(['DCSROY', 'DACLUC', 'DBB19880327', 'DBA20300327', 'DCGCAN', 'DAKH2X 1Y4']),
      { birthDate: '1988-03-27', expiry: '2030-03-27', zip: 'H2X 1Y4' },
    ],
    ['a ZIP+4 with a hyphen', of(['DCSLEE', 'DAK45011-1234']), { zip: '45011' }],
    [
      'a second line of the address',
      of(['DCSLEE', 'DAG12 ELM ST', 'DAHAPT 4']),
      { street: '12 ELM ST, APT 4' },
    ],
    [
      'the apartment in both lines',
      of(['DCSLEE', 'DAG12 ELM ST APT 4', 'DAHAPT 4']),
      { street: '12 ELM ST APT 4' },
    ],
    [
      'the residence in two lines',
      of(['DCSLEE', 'DAL12 ELM ST', 'DAMAPT 4']),
      { street: '12 ELM ST, APT 4' },
    ],
    ['a city like a beginning', of(['DCSLEE', 'DAIDLDABVILLE']), { city: 'DLDABVILLE' }],
  ])('%s', (_, read, expected) => expect(read).toMatchObject(expected));
});

describe('encodings', () => {
  const name = 'NUÑEZ ÁÍÓÚÜ';
  const inLatin1 = (text: string) => Buffer.from(text, 'utf8').toString('latin1');
  const inWindows = (text: string) =>
    new TextDecoder('windows-1252').decode(Buffer.from(text, 'utf8'));
  test.each([
    ['Latin 1', name],
    ['UTF-8, taken for Latin 1', inLatin1(name)],
    ['UTF-8, taken for Windows-1252', inWindows(name)],
  ])('%s', (_, lastName) =>
    expect(
      of([
        `DCS${lastName}`,
        'DACANN',
        'DAIDOÑA ANA'.replace('Ñ', lastName === name ? 'Ñ' : inLatin1('Ñ')),
      ]),
    ).toMatchObject({ lastName: name, firstName: 'ANN', city: 'DOÑA ANA' }),
  );

  test('what is neither stays as it is', () => {
    expect(of(['DCSLI Ã', 'DACANN’S ŁUKASZ'])).toMatchObject({ lastName: 'LI Ã' });
  });
});

test.each(['02302000', '13011990', '00000000', '99999999', '1988', 'NONE', '20000230'])(
  'the impossible date %s is none, and never rolled over',
  (date) => expect(of(['DCSLEE', `DBB${date}`])).not.toHaveProperty('birthDate'),
);

test.each([
  '',
  'M1OKAFOR/AMARA E7XYZ12',
  'https://example.com',
  'ANSI 636023080002DL00410278DL',
  'DCSLEE\nDACANN',
])('another kind of barcode is none: %j', (text) => expect(readAamva(text)).toBeUndefined());
