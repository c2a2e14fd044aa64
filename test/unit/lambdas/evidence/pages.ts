import { california } from '../../../../lambdas/evidence/issuers/california.ts';
import { testState } from '../../../../lambdas/evidence/issuers/test-state.ts';
import type { Line, Reading } from '../../../../lambdas/evidence/reading/reading.ts';
import type { CheckedSubmission } from '../../../../lambdas/evidence/signals/document-facts.ts';
import type { CustomerFileKind } from '../../../../shared/schemas/files-schema.ts';

export const today = '2026-11-22';

/** A line at a place, in shares of the page, as recognition returns it. */
export const line = (text: string, left: number, top: number, confidence = 0.97): Line => ({
  text,
  left,
  top,
  width: text.length * 0.012,
  height: 0.03,
  confidence,
});

/** Lines one below the other. */
export const column = (texts: readonly string[], left = 0.1, top = 0.1, confidence = 0.97) =>
  texts.map((text, place) => line(text, left, top + place * 0.05, confidence));

export const reading = (kind: CustomerFileKind, rest: Partial<Reading> = {}): Reading => ({
  kind,
  state: 'finished',
  sha256: 'ab'.repeat(32),
  lines: [],
  ...rest,
});

export type Card = {
  surname: string;
  given: string;
  birthDate: string;
  expiry: string;
  number: string;
};
export const amara: Card = {
  surname: 'OKAFOR',
  given: 'AMARA NGOZI',
  birthDate: '03/27/1988',
  expiry: '03/27/2030',
  number: 'SP4018276',
};

export const front = ({ surname, given, birthDate, expiry, number }: Card): Line[] => [
  line('OHIO DRIVER LICENSE', 0.1, 0.05),
  line(`4d LIC# ${number}`, 0.4, 0.2),
  line(`1 ${surname}`, 0.4, 0.28),
  line(`2 ${given}`, 0.4, 0.36),
  line('8 98 MAPLE AVE', 0.4, 0.44),
  line('FAIRVIEW, OH 45011', 0.42, 0.5),
  line(`3 DOB ${birthDate}`, 0.4, 0.6),
  line(`4b EXP ${expiry}`, 0.7, 0.6),
  line('4a ISS 03/05/2021', 0.4, 0.7),
];

export const barcode = ({ surname, given, birthDate, expiry, number }: Card): string => {
  const [first = '', ...middle] = given.split(' ');
  const elements = [
    ...[`DAQ${number}`, `DCS${surname}`, 'DDEN', `DAC${first}`, 'DDFN', `DAD${middle.join(' ')}`],
    ...[
      'DDGN',
      'DCAD',
      'DBD03052021',
      'DBC2',
      `DBB${birthDate.replaceAll('/', '')}`,
      `DBA${expiry.replaceAll('/', '')}`,
    ],
    ...['DAG98 MAPLE AVE', 'DAIFAIRVIEW', 'DAJOH', 'DAK450110000  ', 'DCGUSA'],
  ];
  return `@\n\x1e\rANSI 636023080002DL00410278ZO03190008DL${elements.join('\n')}\rZOZOAN\r`;
};

export const billLines = ({
  name = 'A. OKAFOR',
  street = '98 MAPLE AVE',
  date = 'October 30, 2026',
} = {}): Line[] => [
  line('Valley Electric', 0.1, 0.02),
  line(`Statement date: ${date}`, 0.6, 0.05),
  line('Due date: 12/01/2026', 0.6, 0.09),
  ...column([name, street, 'FAIRVIEW OH 45011-1234'], 0.1, 0.2).map((each, place) => ({
    ...each,
    top: 0.2 + place * 0.035,
  })),
  line('Amount due $120.00', 0.6, 0.5),
];

/** A submission in which all agrees, but for what is given. */
export const submission = (rest: Partial<CheckedSubmission> = {}): CheckedSubmission => ({
  typed: {
    fullName: 'Amara Okafor',
    dateOfBirth: '1988-03-27',
    address: '98 Maple Avenue, Fairview, OH 45011',
    phone: '(513) 555-0178',
    email: 'amara@mail.example',
  },
  filledFromLicense: [],
  idType: 'drivers_license',
  today,
  readings: {
    idDocument: reading('idDocument', { lines: front(amara) }),
    idBack: reading('idBack', { barcode: barcode(amara) }),
    addressDocument: reading('addressDocument', { lines: billLines() }),
  },
  isBackSkipped: false,
  isBarcodeOff: false,
  issuers: [california, testState],
  reuse: [],
  sanctions: [],
  isDisposable: false,
  ...rest,
});

/** The same with another reading of one file. */
export const withReading = (kind: CustomerFileKind, rest: Partial<Reading>): CheckedSubmission => {
  const usual = submission();
  return { ...usual, readings: { ...usual.readings, [kind]: reading(kind, rest) } };
};

const weights = [7, 3, 1];
const checkDigit = (text: string) =>
  String(
    Array.from(text, (sign, place) => {
      const value = sign === '<' ? 0 : parseInt(sign, 36);
      return value * (weights[place % 3] ?? 0);
    }).reduce((sum, value) => sum + value, 0) % 10,
  );
const checked = (text: string) => text + checkDigit(text);

/** The two lines at the foot of a passport's page. */
export function zone({
  names = 'OKAFOR<<AMARA<NGOZI',
  number = 'C03182541',
  birth = '880327',
  expiry = '300327',
} = {}): [string, string] {
  const start = `${checked(number)}USA${checked(birth)}F${checked(expiry)}`;
  const optional = `${'<'.repeat(14)}0`;
  const composite = checkDigit(
    `${start.slice(0, 10)}${start.slice(13, 20)}${start.slice(21)}${optional}`,
  );
  return [`P<USA${names}`.padEnd(44, '<'), `${start}${optional}${composite}`];
}

/** The three lines of a card that has them, such as a passport card. */
export function cardZone({
  code = 'IP',
  names = 'OKAFOR<<AMARA<NGOZI',
  number = 'C03182541',
  birth = '880327',
  expiry = '300327',
} = {}): [string, string, string] {
  const first = `${code}USA${checked(number)}`.padEnd(30, '<');
  const second = `${checked(birth)}F${checked(expiry)}USA${'<'.repeat(11)}`;
  const composite = checkDigit(
    first.slice(5) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18),
  );
  return [first, second + composite, names.padEnd(30, '<')];
}

export const passportLines = (
  lines: readonly [string, string] = zone(),
  printed = '27 MAR 1988',
): Line[] => [
  line('PASSPORT UNITED STATES OF AMERICA', 0.1, 0.05),
  ...column(
    ['Surname', 'OKAFOR', 'Given Names', 'AMARA NGOZI', 'Date of birth', printed],
    0.4,
    0.15,
  ),
  ...column(['Date of expiration', '27 MAR 2030'], 0.4, 0.55),
  line(lines[0], 0.05, 0.85),
  line(lines[1], 0.05, 0.92),
];

export const passport = (lines: Line[] = passportLines(), rest: Partial<CheckedSubmission> = {}) =>
  submission({
    idType: 'passport',
    readings: {
      idDocument: reading('idDocument', { lines }),
      addressDocument: reading('addressDocument', { lines: billLines() }),
    },
    ...rest,
  });
