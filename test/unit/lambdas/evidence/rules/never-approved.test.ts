import { expect, test } from '@jest/globals';
import { effectiveRules } from '../../../../../lambdas/evidence/rules/effective-rules.ts';
import type { Line, Reading } from '../../../../../lambdas/evidence/reading/reading.ts';
import type { Submission } from '../../../../../lambdas/evidence/signals/input.ts';
import { MAX_ASKED_AGAIN } from '../../../../../shared/limits.ts';
import { rules as defaultRules } from '../../../../../stages/rules.ts';
import { decided } from '../judged.ts';
import {
  amara,
  barcode,
  billLines,
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

/** What the laptop's demonstration does: where everything agrees, nobody has to look. */
const rules = effectiveRules({ ...defaultRules, approveWhenAllAgree: true }, null);

const usual = submission();
const withFront = (lines: Line[], rest: Partial<Submission> = {}) =>
  submission({
    ...rest,
    readings: { ...usual.readings, idDocument: reading('idDocument', { lines }), ...rest.readings },
  });
/** In a state where no barcode is read, so that print alone decides. */
const off = { isBarcodeOff: true };
const skipped = { isBackSkipped: true, readings: { idBack: undefined } };
const bill = (rest: Partial<Reading>) => withReading('addressDocument', rest);
const typed = (change: Partial<Submission['typed']>, from: Submission = usual): Submission => ({
  ...from,
  typed: { ...from.typed, ...change },
});
const stranger = { ...amara, surname: 'ADEYEMI', given: 'NGOZI', number: 'RT993311' };
const foreignCard = ['PERMISO DE CONDUCIR', '1 OKAFOR', '2 AMARA', '3 03/27/1988', '4b 03/27/2030'];
const beside = (lines: readonly Line[]) =>
  lines.map((each): Line => ({ ...each, left: each.left + 0.4 }));
const textPdf = reading('idDocument', {
  problem: 'unreadable',
  pdf: { pages: 1, producer: 'Word' },
});

test.each<[string, Submission]>([
  ['a license', usual],
  ['a passport', passport()],
  ['a license whose barcode is not read in this state', withFront(front(amara), off)],
  ['a PDF of the company', bill({ lines: billLines(), pdf: { pages: 1, producer: 'OpenText' } })],
])('where everything agrees, %s is approved', (_, from) =>
  expect(decided(from, rules).outcome).toBe('approved'),
);

test.each<[string, Submission]>([
  [
    'text in a PDF instead of an ID',
    { ...usual, readings: { ...usual.readings, idDocument: textPdf } },
  ],
  [
    'text in a PDF instead of a passport',
    { ...passport(), readings: { ...passport().readings, idDocument: textPdf } },
  ],
  ['a foreign card with a back that was skipped', withFront(column(foreignCard), skipped)],
  [
    'a foreign card with a back on which nothing is read',
    withFront(column(foreignCard), { readings: { idBack: reading('idBack') } }),
  ],
  [
    'plain paper where no barcode is read',
    withFront(column(['AMARA OKAFOR', 'DOB 03/27/1988', 'EXP 03/27/2030']), off),
  ],
  [
    'a library card where no barcode is read',
    withFront(
      column(['OHIO LIBRARY CARD', 'NAME AMARA OKAFOR', 'BORN 03/27/1988', 'EXPIRES 03/27/2030']),
      off,
    ),
  ],
  [
    "another country's card where no barcode is read",
    withFront(
      column([
        ...['PERSONALAUSWEIS IDENTITY CARD', 'SURNAME OKAFOR', 'GIVEN NAMES AMARA'],
        ...['DATE OF BIRTH 27.03.1988', 'EXP 27.03.2030', 'HEIGHT 170', 'EYES BRO'],
      ]),
      off,
    ),
  ],
  ...['SPECIMEN', 'VOID - NOT VALID FOR IDENTIFICATION', 'TEMPORARY PERMIT'].map(
    (text): [string, Submission] => [
      `a card that says '${text}' where no barcode is read`,
      withFront([...front(amara), line(text, 0.1, 0.9)], off),
    ],
  ),
  [
    'a card that says that it is no ID, with a barcode',
    withFront([...front(amara), line('NOT A REAL ID', 0.1, 0.9)]),
  ],
  ['a foreign card where no barcode is read', withFront(column(foreignCard), off)],
  ["a passport's lines under a license", passport([...front(amara), ...passportLines().slice(-2)])],
  ["a passport's lines on a sheet of paper", passport(passportLines().slice(-2))],
  [
    "a passport's lines under somebody else's page",
    passport([...column(['PASSPORT', 'ADEYEMI', 'NGOZI'], 0.4), ...passportLines().slice(-2)]),
  ],
  [
    "a passport's lines below those of somebody else's",
    passport([
      ...passportLines(),
      ...zone({ names: 'ADEYEMI<<NGOZI' }).map((text, row) => line(text, 0.05, 0.7 + row * 0.06)),
    ]),
  ],
  [
    "a passport with somebody else's lines",
    passport(passportLines(zone({ names: 'ADEYEMI<<NGOZI' }))),
  ],
  [
    "a passport in somebody else's name whose lines were altered",
    passport([
      ...passportLines().filter(({ text }) => !/OKAFOR|AMARA/.test(text)),
      ...column(['Surname ADEYEMI', 'Given Names NGOZI'], 0.4, 0.2),
      ...passportLines().slice(-2),
    ]),
  ],
  ['a back that was skipped', withFront(front(amara), skipped)],
  ['a back with a barcode of another kind', withReading('idBack', { barcode: 'M1OKAFOR/AMARA' })],
  ["a back of somebody else's card", withReading('idBack', { barcode: barcode(stranger) })],
  ["the own back with a front of somebody else's card", withFront(front(stranger))],
  [
    'an ID that has expired',
    withFront(front({ ...amara, expiry: '03/27/2020' }), {
      readings: {
        idBack: reading('idBack', { barcode: barcode({ ...amara, expiry: '03/27/2020' }) }),
      },
    }),
  ],
  [
    'a front that was made to expire later',
    withReading('idBack', { barcode: barcode({ ...amara, expiry: '03/27/2020' }) }),
  ],
  [
    'a name of two people, of whom one has the bill',
    typed(
      { fullName: 'Amara Okafor Norman Pruitt' },
      bill({ lines: billLines({ name: 'NORMAN PRUITT' }) }),
    ),
  ],
  ["a name with a second person's", typed({ fullName: 'Amara Ngozi Okafor Norman Pruitt' })],
  [
    'a passport with another ending of the given name',
    typed(
      { fullName: 'Alejandra Okafor' },
      passport(
        passportLines(zone({ names: 'OKAFOR<<ALEJANDRO' })).map((each) => ({
          ...each,
          text: each.text.replace('AMARA NGOZI', 'ALEJANDRO'),
        })),
      ),
    ),
  ],
  ['an initial instead of a name', typed({ fullName: 'A Okafor' })],
  ['a second card in the picture', withFront([...front(stranger), ...beside(front(amara))], off)],
  [
    'a second card in the picture, read first',
    withFront([...front(amara), ...beside(front(stranger))], off),
  ],
  [
    'a slip of paper in the picture',
    withFront([...front(stranger), ...column(['AMARA OKAFOR'], 0.1, 0.8)], off),
  ],
  [
    'a slip of paper with another birth date',
    withFront(
      [...front({ ...amara, birthDate: '06/02/2011' }), ...column(['DOB 03/27/1988'], 0.1, 0.8)],
      off,
    ),
  ],
  [
    'a slip of paper with another expiry',
    withFront(
      [...front({ ...amara, expiry: '03/27/2020' }), ...column(['EXP 03/27/2030'], 0.1, 0.8)],
      off,
    ),
  ],
  [
    "a slip of paper beside a child's birth date",
    withFront(
      [...front({ ...amara, birthDate: '06/02/2013' }), ...column(['DOB 03/27/1988'], 0.1, 0.8)],
      off,
    ),
  ],
  [
    'a slip of paper beside an ID that expired long ago',
    withFront(
      [
        ...front({ ...amara, expiry: '03/27/2008' }).filter(({ text }) => !text.includes('ISS')),
        ...column(['EXP 03/27/2030'], 0.1, 0.8),
      ],
      off,
    ),
  ],
  [
    'a slip of paper with a name that ends alike',
    withFront([line('2 AMARA', 0.1, 0.01), ...front({ ...amara, given: 'TAMARA NGOZI' })], off),
  ],
  ['the ID as proof of address', bill({ lines: front({ ...amara, birthDate: '03/27/1988' }) })],
  ['a PDF that names no program', bill({ lines: billLines(), pdf: { pages: 1 } })],
  ['a PDF of a picture editor', bill({ lines: billLines(), pdf: { pages: 1, creator: 'Canva' } })],
  ['a bill that is too old', bill({ lines: billLines({ date: '01/05/2026' }) })],
  ['a bill of another kind of street', bill({ lines: billLines({ street: '98 MAPLE ST' }) })],
  [
    'a bill of another end of the street',
    typed(
      { address: '98 N Maple Ave, Fairview, OH 45011' },
      bill({ lines: billLines({ street: '98 S MAPLE AVE' }) }),
    ),
  ],
  ['an address in another state', typed({ address: '98 Maple Avenue, Fairview, KY 45011' })],
  [
    'a unit that is not on the bill',
    typed({ address: '98 Maple Avenue Apt 4, Fairview, OH 45011' }),
  ],
  ['a number that nobody can have', typed({ phone: '555-017' })],
  ['a file of another customer', { ...usual, reuse: [{ kind: 'idDocument', how: 'like_file' }] }],
  ['a near name on the list', { ...usual, sanctions: ['OKAFOR, Amara'] }],
  ['nothing read at all', { ...usual, readings: {} }],
])('%s is never approved without a person', (_, from) => {
  expect(decided(from, rules).outcome).not.toBe('approved');
  expect(decided(from, rules, MAX_ASKED_AGAIN).outcome).toBe('review');
});
