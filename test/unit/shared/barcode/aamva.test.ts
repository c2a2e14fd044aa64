import { describe, expect, test } from '@jest/globals';
import { readAamva } from '../../../../shared/barcode/aamva.ts';
import { amara, barcode } from '../../lambdas/evidence/pages.ts';

const head = (version: string, kind = 'DL', issuer = '636023') =>
  `@\n\x1e\rANSI ${issuer}${version}0002${kind}00410278ZO03190008${kind}`;
const of = (elements: string[], version = '08', kind = 'DL') =>
  `${head(version, kind)}${elements.join('\n')}\r`;

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
    [
      'the number of the apartment on the second line',
      of(['DCSLEE', 'DAG12 ELM ST APT', 'DAH4071']),
      { street: '12 ELM ST APT 4071' },
    ],
    [
      'the city on the second line',
      of(['DCSLEE', 'DAG12 ELM ST', 'DAICODY', 'DAJWY', 'DAK82414      ', 'DAHCODY, WY  82414']),
      { street: '12 ELM ST', city: 'CODY', zip: '82414' },
    ],
    [
      'nothing on the first line',
      of(['DCSLEE', 'DAGNONE', 'DAH12 ELM ST']),
      { street: '12 ELM ST' },
    ],
    ['commas at the end', of(['DCSLEE,   ', 'DAG12 ELM ST E,']), { lastName: 'LEE' }],
    ['a ZIP+4 with a space', of(['DCSLEE', 'DAK45011 1234']), { zip: '45011' }],
    ['a ZIP code filled with zeros', of(['DCSLEE', 'DAK0210800000 ']), { zip: '02108' }],
    ['a header without its space', of(['DCSLEE']).replace('ANSI ', 'ANSI'), { lastName: 'LEE' }],
  ])('%s', (_, read, expected) => expect(readAamva(read)).toMatchObject(expected));

  test.each([
    ['DAGP.O. BOX 77', '12 ELM ST, APT 4', 'FAIRVIEW', '45011'],
    ['DAGPO BOX 77', '12 ELM ST, APT 4', 'FAIRVIEW', '45011'],
    ['DAG', '12 ELM ST, APT 4', 'FAIRVIEW', '45011'],
    ['DAG12 BOX ELDER RD', '12 BOX ELDER RD', 'AKRON', '44301'],
  ])('the residence where %s is a mailing box', (mailing, street, city, zip) =>
    expect(
      readAamva(
        of([
          ...['DCSLEE', mailing, 'DAIAKRON', 'DAJOH', 'DAK443010000'],
          ...['DAL12 ELM ST', 'DAMAPT 4', 'DANFAIRVIEW', 'DAOOH', 'DAP45011-1234'],
        ]),
      ),
    ).toMatchObject({ street, city, zip, state: 'OH' }),
  );

  test('a box whose residence has only its street', () =>
    expect(
      readAamva(of(['DCSLEE', 'DAGBOX 9', 'DAL12 ELM ST', 'DAIAKRON', 'DAJOH', 'DAK443010000'])),
    ).toMatchObject({ street: '12 ELM ST', city: 'AKRON', zip: '44301' }));

  test.each(['12319999', '99991231', '12/31/9999', '12-31-9999', '00000000', 'INDEF'])(
    'a card that ends on %s never expires',
    (date) => {
      const card = readAamva(of(['DCSLEE', `DBA${date}`]));
      expect(card).toMatchObject({ isWithoutExpiry: true });
      expect(card).not.toHaveProperty('expiry');
    },
  );

  test.each([
    ['Connecticut', '@\n\x1e\rAAMVA6360060101DL00290182', 'license', 1],
    ['Wyoming', '@\n\x1e\rANSI 636060040002DL00410266ZW03070036', 'license', 4],
    ["Wyoming's ID card", '@\n\x1e\rANSI 636060040002ID00410266ZW03070036', 'id_card', 4],
  ])('the first element follows the header: %s', (_, header, part, version) =>
    expect(
      readAamva(`${header}DAALEE,ANN,MARIE\nDAQ123456789\nDBB19880327\nDBA20300327\r`),
    ).toMatchObject({
      ...{ part, version, lastName: 'LEE', firstName: 'ANN', middleNames: 'MARIE' },
      ...{ number: '123456789', birthDate: '1988-03-27', expiry: '2030-03-27' },
    }),
  );

  test.each(['DL', ''])("North Carolina's older cards, with %j before the first element", (start) =>
    expect(
      readAamva(
        [
          `@\n\x1e\rAAMVA36004001DL00280195${start}DABLEE`,
          ...['DACANN', 'DADMARIE', 'DAE', 'DAL12 ELM ST', 'DAM', 'DANCARY', 'DAONC'],
          ...['DAP27511-1234', 'DAQ5550178', 'DBA03-27-2030', 'DBB03-27-1988', 'DBD03-28-2022'],
        ].join('\n'),
      ),
    ).toEqual({
      ...{ issuer: '636004', version: 0, part: 'license', isCutOff: false, isWithoutExpiry: false },
      ...{ lastName: 'LEE', firstName: 'ANN', middleNames: 'MARIE', number: '5550178' },
      ...{ birthDate: '1988-03-27', expiry: '2030-03-27', issued: '2022-03-28' },
      ...{ street: '12 ELM ST', city: 'CARY', state: 'NC', zip: '27511' },
    }),
  );
});

describe("British Columbia's magnetic stripe", () => {
  const track3 =
    '_%0AV8V1A1                     F168 61BRNBLU9000000001                E$!(0CUPXD?';
  const read = (tracks: string) => readAamva(`${tracks}${track3}`);
  test.each(['^', ''])('with %j at the end of its first track', (end) =>
    expect(
      read(
        `%BCVICTORIA^LEE,$ANN MARIE^12 ELM ST$APT 4$OAK BAY BC  V8V 1A1${end}?;6360281234567=300319880327=?`,
      ),
    ).toEqual({
      ...{ issuer: '636028', version: 0, part: 'license', isCutOff: false, isWithoutExpiry: false },
      ...{ lastName: 'LEE', firstName: 'ANN', middleNames: 'MARIE', number: '1234567' },
      ...{ birthDate: '1988-03-27', expiry: '2030-03-27', country: 'CAN' },
      ...{ street: '12 ELM ST, APT 4', city: 'OAK BAY', state: 'BC', zip: 'V8V 1A1' },
    }),
  );
  test('where it ends in another month, the day is not known', () =>
    expect(
      read('%BCVICTORIA^LEE,$ANN^12 ELM ST^?;6360281234567=300519880327=?'),
    ).not.toHaveProperty('expiry'));
  test.each([
    "another state's",
    '%OHVICTORIA^LEE,$ANN^12 ELM ST^?;6360231234567=300319880327=?',
    '%BCVICTORIA^LEE,$ANN^12 ELM ST^?;6360281234567=?',
  ])('none: %s', (tracks) => expect(read(tracks)).toBeUndefined());
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
      readAamva(
        of([
          `DCS${lastName}`,
          'DACANN',
          'DAIDOÑA ANA'.replace('Ñ', lastName === name ? 'Ñ' : inLatin1('Ñ')),
        ]),
      ),
    ).toMatchObject({ lastName: name, firstName: 'ANN', city: 'DOÑA ANA' }),
  );

  test('what is neither stays as it is', () => {
    expect(readAamva(of(['DCSLI Ã', 'DACANN’S ŁUKASZ']))).toMatchObject({ lastName: 'LI Ã' });
  });
});

test.each(['02302000', '13011990', '00000000', '99999999', '1988', 'NONE', '20000230'])(
  'the impossible date %s is none, and never rolled over',
  (date) => expect(readAamva(of(['DCSLEE', `DBB${date}`]))).not.toHaveProperty('birthDate'),
);

test.each([
  '',
  'M1OKAFOR/AMARA E7XYZ12',
  'https://example.com',
  'ANSI 636023080002DL00410278DL',
  'DCSLEE\nDACANN',
])('another kind of barcode is none: %j', (text) => expect(readAamva(text)).toBeUndefined());
