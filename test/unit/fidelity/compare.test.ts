import { expect, test } from '@jest/globals';
import { differencesOf, surprises } from '../../fidelity/support/compare.ts';

const daily = new Map([
  ['alike', undefined],
  ['only the second', 'Expected 1'],
  ['neither', 'Expected 2'],
  ['left out', undefined],
]);
const reference = new Map([
  ['alike', undefined],
  ['only the second', undefined],
  ['neither', 'Expected 3'],
]);
const found = [
  { test: 'neither', fails: 'daily', why: 'Expected 2' },
  { test: 'only the second', fails: 'daily', why: 'Expected 1' },
  { test: 'left out', fails: 'reference', why: 'It was not run.' },
  { test: 'neither', fails: 'reference', why: 'Expected 3' },
] as const;

test('each failure is a difference of the side that fails, and what one side left out is one, too', () => {
  expect(differencesOf(daily, reference)).toEqual(found);
});

test('what nobody knew is a surprise, and so is what is no longer different', () => {
  const known = [
    { test: 'neither', fails: 'daily' },
    { test: 'neither', fails: 'reference' },
    { test: 'alike', fails: 'reference' },
  ] as const;
  expect(surprises(found, known)).toEqual({ unknown: [found[1], found[2]], gone: [known[2]] });
  expect(surprises(found, found)).toEqual({ unknown: [], gone: [] });
});
