import { expect, test } from '@jest/globals';
import { earlyFinding } from '../../../../../lambdas/evidence/signals/early-finding.ts';
import type { Reading } from '../../../../../lambdas/evidence/reading/reading.ts';
import type { IdType } from '../../../../../shared/schemas/verification-schema.ts';
import { amara, billLines, front, passportLines, reading, today } from '../pages.ts';

const of = (
  kind: 'idDocument' | 'addressDocument',
  rest: Partial<Reading>,
  idType: IdType = 'drivers_license',
) => earlyFinding(reading(kind, rest), { idType, today });
const told = (...given: Parameters<typeof of>) => of(...given).told;

const passportPage = passportLines();

test('a license says whose it is and until when, and keeps what the entry is compared with', () => {
  expect(of('idDocument', { lines: front(amara) })).toEqual({
    told: { state: 'read', name: 'Amara Ngozi Okafor', validTo: '2030-03-27' },
    facts: {
      name: expect.objectContaining({ surname: 'OKAFOR', given: 'AMARA NGOZI' }),
      birthDate: '1988-03-27',
      address: '98 MAPLE AVE, FAIRVIEW, OH 45011',
    },
  });
});

test('a bill says whose it is and of when', () => {
  expect(told('addressDocument', { lines: billLines() })).toEqual({
    state: 'read',
    name: 'A. Okafor',
    date: '2026-10-30',
  });
});

test.each([
  [
    'an expired license',
    { ...amara, expiry: '03/27/2024' },
    { state: 'expired', validTo: '2024-03-27' },
  ],
  ['one that ends tomorrow', { ...amara, expiry: '11/23/2026' }, { state: 'read' }],
])('%s', (_what, card, expected) => {
  expect(told('idDocument', { lines: front(card) })).toMatchObject(expected);
});

test('a bill that is too old is named by its date', () => {
  expect(told('addressDocument', { lines: billLines({ date: 'March 4, 2025' }) })).toEqual({
    state: 'too_old',
    date: '2025-03-04',
  });
});

test.each(['idDocument', 'addressDocument'] as const)(
  'a %s of which nothing was read is to be taken again, for what the gate found',
  (kind) => {
    expect(told(kind, {})).toEqual({ state: 'retake', problem: 'unreadable' });
    expect(told(kind, { problem: 'glare' })).toEqual({ state: 'retake', problem: 'glare' });
  },
);

test('how a photo looks is no reason where it was read all the same', () => {
  expect(told('idDocument', { lines: front(amara), problem: 'glare' })).toMatchObject({
    state: 'read',
  });
  expect(told('addressDocument', { lines: billLines(), problem: 'dark' })).toMatchObject({
    state: 'read',
  });
});

test('each document is known in the other one’s place', () => {
  expect(told('addressDocument', { lines: front(amara) })).toEqual({
    state: 'other_kind',
    found: 'card',
  });
  expect(told('idDocument', { lines: billLines() })).toEqual({
    state: 'other_kind',
    found: 'bill',
  });
  expect(told('idDocument', { lines: front(amara) }, 'passport')).toEqual({
    state: 'other_kind',
    found: 'card',
  });
  expect(told('idDocument', { lines: passportPage })).toEqual({
    state: 'other_kind',
    found: 'passport',
  });
  expect(told('addressDocument', { lines: passportPage })).toEqual({
    state: 'other_kind',
    found: 'passport',
  });
});

test('a passport is told by the lines that machines read', () => {
  expect(of('idDocument', { lines: passportPage }, 'passport')).toMatchObject({
    told: { state: 'read', name: 'Amara Ngozi Okafor', validTo: '2030-03-27' },
    facts: { birthDate: '1988-03-27' },
  });
});

test('of two cards in one picture nothing is told, and nothing is asked', () => {
  const other = front({ ...amara, surname: 'SMITH', given: 'JOHN', birthDate: '01/02/1970' });
  const lower = other.map((each) => ({ ...each, top: each.top + 0.5 }));
  const { told: state, facts } = of('idDocument', { lines: [...front(amara), ...lower] });
  expect(state).not.toHaveProperty('name');
  expect(facts ?? {}).not.toHaveProperty('name');
  expect(facts ?? {}).not.toHaveProperty('birthDate');
  expect(facts ?? {}).not.toHaveProperty('address');
});

test('what a limit ended says nothing', () => {
  expect(told('idDocument', { state: 'unfinished', lines: front(amara) })).toEqual({
    state: 'unknown',
  });
});
