import { expect, test } from '@jest/globals';
import {
  arrivals,
  type SeenSubmissions,
} from '../../../../../frontend/src/features/dashboard/use-arrivals.ts';

const row = (id: string, minute: number | null) => ({
  id,
  customerName: `Jo ${id}`,
  dateSubmitted:
    minute === null ? null : `2026-01-05T10:${String(minute).padStart(2, '0')}:00.000Z`,
});

/** Whom each look after the first announces. */
function announcedIn(...looks: ReturnType<typeof row>[][]): string[][] {
  let known: SeenSubmissions | undefined;
  return looks
    .map((rows) => {
      const seen = arrivals(known, rows);
      known = seen.known;
      return seen.came.map(({ id }) => id);
    })
    .slice(1);
}

test('whoever submitted since the first look is announced once', () => {
  const [before, after] = [row('a', null), row('a', 5)];
  expect(
    announcedIn(
      [before, row('b', 1)],
      [after, row('b', 1)],
      [after, row('b', 1)],
      [row('c', 6), after],
    ),
  ).toEqual([['a'], [], ['c']]);
});

test('what was submitted before the first look is never new, though it moves up', () => {
  expect(announcedIn([row('a', 9), row('b', 3)], [row('b', 3), row('c', 2)])).toEqual([[]]);
});

test('one that an index shows late is announced as well', () => {
  expect(announcedIn([row('a', 1)], [row('c', 7)], [row('c', 7), row('b', 6)])).toEqual([
    ['c'],
    ['b'],
  ]);
});

test('the first of all is announced, and who sends again what was asked for, again', () => {
  expect(announcedIn([], [row('a', 1)], [row('a', 7)])).toEqual([['a'], ['a']]);
});
