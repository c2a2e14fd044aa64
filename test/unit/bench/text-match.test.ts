import { expect, test } from '@jest/globals';
import { datesIn, hasWords } from '../../../bench/evidence/text-match.ts';

const lines = (...texts: string[]) => texts.map((text) => ({ text }));

test.each([
  ['FEATHERSTONEHAUGH', 'FN FEATHERSTONEHAUGH', true],
  ['Featherstonehaugh', '1FEATHERST0NEHAUGH', false],
  ['Featherstonehaugh', '1FEATHERSTQNEHAUGH', true],
  ['Brooks', '1BROOKS', true],
  ['7 Alder Court', '8 7 ALDERCOURT', true],
  ['7 Alder Court', '17 ALDER COURT', false],
  ['2999 Franklin Avenue', '2998 FRANKLIN AVENUE', false],
  ['Élan', 'ELAN', true],
  ['Lee', 'ASHLEE', false],
  ['Lee', 'LEA', false],
  ['Vasquez-Lima', 'VASQUEZ - LIMA', true],
])('asked for %s, %s says so: %s', (wanted, text, expected) => {
  expect(hasWords(lines('DRIVER LICENSE', text), wanted)).toBe(expected);
});

test('words of two lines are not one name', () => {
  expect(hasWords(lines('ANNA', 'BELL'), 'Anna Bell')).toBe(false);
});

test.each([
  ['3 DOB 04-18-1991', '1991-04-18'],
  ['EXP 4/8/2032', '2032-04-08'],
  ['Statement date: November 2, 2026', '2026-11-02'],
  ['02 NOV 1984 / Nov 02,2032', '2032-11-02'],
])('%s says %s', (text, date) => {
  expect([...datesIn(lines(text))]).toContain(date);
});

test('digits before or behind make no date', () => {
  expect(datesIn(lines('104/18/19910'))).toEqual(new Set());
});
