import { expect, test } from '@jest/globals';
import type { CheckedSubmission } from '../../../../../lambdas/evidence/signals/document-facts.ts';
import { MAX_ASKED_AGAIN } from '../../../../../shared/limits.ts';
import {
  bareFront,
  bill,
  foreignCard,
  off,
  rules,
  textPdf,
  typed,
  usual,
  withFront,
} from '../doubtful.ts';
import { signBarcode } from '../../../../../scripts/fixtures/sign-barcode.ts';
import { decided } from '../judged.ts';
import { unsignedCard } from '../signature/signed-cards.ts';
import {
  amara,
  billLines,
  column,
  front,
  line,
  passport,
  passportLines,
  reading,
  zone,
} from '../pages.ts';

const signed = signBarcode(unsignedCard());
/** Of the state that tests know, which is none of the United States. */
const signedLicense = {
  ...usual,
  readings: {
    ...usual.readings,
    idDocument: reading('idDocument', { lines: front(amara).slice(1) }),
    idBack: reading('idBack', { barcode: signed }),
  },
};

test.each<[string, CheckedSubmission]>([
  ['a license', usual],
  ['a license without labels', withFront(bareFront(amara))],
  [
    'a license with a suffix that its barcode leaves out',
    withFront(bareFront({ ...amara, surname: 'OKAFOR JR' })),
  ],
  ['a passport', passport()],
  ['a license whose barcode is not read in this state', withFront(front(amara), off)],
  ['a PDF of the company', bill({ lines: billLines(), pdf: { pages: 1, producer: 'OpenText' } })],
  ['a license that its state has signed', signedLicense],
])('where everything agrees, %s is approved', (_, from) =>
  expect(decided(from, rules).outcome).toBe('approved'),
);

test.each<[string, CheckedSubmission]>([
  [
    'text in a PDF instead of an ID',
    { ...usual, readings: { ...usual.readings, idDocument: textPdf } },
  ],
  [
    'text in a PDF instead of a passport',
    { ...passport(), readings: { ...passport().readings, idDocument: textPdf } },
  ],
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
    (text): [string, CheckedSubmission] => [
      `a card that says '${text}' where no barcode is read`,
      withFront([...front(amara), line(text, 0.1, 0.9)], off),
    ],
  ),
  [
    'a card that says that it is no ID, with a barcode',
    withFront([...front(amara), line('NOT A REAL ID', 0.1, 0.9)]),
  ],
  ['a foreign card where no barcode is read', withFront(column(foreignCard), off)],
  [
    "a passport's lines under somebody else's page",
    passport([...column(['PASSPORT', 'ADEYEMI', 'NGOZI'], 0.4), ...passportLines().slice(-2)]),
  ],
  [
    "a passport in somebody else's name whose lines were altered",
    passport([
      ...passportLines().filter(({ text }) => !/OKAFOR|AMARA/.test(text)),
      ...column(['Surname ADEYEMI', 'Given Names NGOZI'], 0.4, 0.2),
      ...passportLines().slice(-2),
    ]),
  ],
  // A barcode made with the own name, and the front's birth date and number.
  ...[{ surname: 'ADEYEMI', given: 'NGOZI' }, { surname: 'ADEYEMI' }, { given: 'CHIDI' }].map(
    (printed): [string, CheckedSubmission] => [
      `a self-made barcode behind a front that says ${Object.values(printed).join(' ')}`,
      withFront(bareFront({ ...amara, ...printed })),
    ],
  ),
  [
    'a self-made barcode behind a front that shares all given names',
    typed(
      { fullName: 'Amara Ngozi Okafor' },
      withFront(bareFront({ ...amara, surname: 'ADEYEMI' })),
    ),
  ],
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
  [
    'a bill of another end of the street',
    typed(
      { address: '98 N Maple Ave, Fairview, OH 45011' },
      bill({ lines: billLines({ street: '98 S MAPLE AVE' }) }),
    ),
  ],
  [
    'a file of another customer',
    { ...usual, reuse: [{ kind: 'idDocument', how: 'like_file', by: 'cus_other' }] },
  ],
])('%s is never approved without a person', (_, from) => {
  expect(decided(from, rules).outcome).not.toBe('approved');
  expect(decided(from, rules, MAX_ASKED_AGAIN).outcome).toBe('review');
});
