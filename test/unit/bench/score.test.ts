import { LIKE_BITS } from '../../../lambdas/evidence/stored-fingerprints.ts';
import { expect, test } from '@jest/globals';
import type { Reading } from '../../../lambdas/evidence/reading/reading.ts';
import { isKept, reuseScore, score } from '../../../bench/evidence/score.ts';

const read = (file: string, reading: Partial<Reading> = {}) => ({
  file,
  truth: {},
  ms: 5,
  reading: {
    kind: 'idDocument',
    state: 'finished',
    sha256: '',
    lines: [],
    ...reading,
  } satisfies Reading,
});

const verdicts = { a: 'right', b: 'missed', c: 'right', d: 'wrong' } as const;
const judged = (files: readonly (keyof typeof verdicts)[], floor?: number) =>
  score(
    'What',
    floor,
    files.map((file) => read(file)),
    ({ file }) => verdicts[file as 'a'],
  );

test('a score counts what is right and names what is not', () => {
  expect(judged(['a', 'b', 'c'], 2)).toMatchObject({
    right: 2,
    of: 3,
    wrong: 0,
    failed: ['b (missed)'],
  });
});

test.each([
  [['a', 'b', 'c'], 2, true],
  [['a', 'b', 'c'], 3, false],
  [['b'], undefined, true],
  [['a', 'c', 'd'], 2, false],
] as const)('of %j with the floor %s it is kept: %s', (files, floor, expected) => {
  expect(isKept(judged(files, floor))).toBe(expected);
});

test('pictures are told apart beyond the bits in which copies differ', () => {
  const bits = (count: number) => ((1n << BigInt(count)) - 1n).toString(16).padStart(64, '0');
  const score = (count: number) =>
    reuseScore([read('a', { difference: bits(0) }), read('b', { difference: bits(count) })]);
  expect(score(LIKE_BITS)).toMatchObject({ right: 0, of: 1, failed: ['a and b'] });
  expect(score(LIKE_BITS + 1)).toMatchObject({ right: 1, of: 1, failed: [] });
});
