import { expect, test } from '@jest/globals';
import type { CheckedSubmission } from '../../../../../lambdas/evidence/signals/document-facts.ts';
import { MAX_ASKED_AGAIN } from '../../../../../shared/limits.ts';
import { beside, bill, off, rules, stranger, typed, usual, withFront } from '../doubtful.ts';
import { decided } from '../judged.ts';
import { amara, billLines, column, front, line, passport, passportLines, zone } from '../pages.ts';

test.each<[string, CheckedSubmission]>([
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
  [
    'a file of another customer',
    { ...usual, reuse: [{ kind: 'idDocument', how: 'like_file', by: 'cus_other' }] },
  ],
  ['a near name on the list', { ...usual, sanctions: ['OKAFOR, Amara'] }],
  ['nothing read at all', { ...usual, readings: {} }],
])('%s is never approved without a person', (_, from) => {
  expect(decided(from, rules).outcome).not.toBe('approved');
  expect(decided(from, rules, MAX_ASKED_AGAIN).outcome).toBe('review');
});
