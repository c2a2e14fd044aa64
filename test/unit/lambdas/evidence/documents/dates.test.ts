import { describe, expect, test } from '@jest/globals';
import { findDates } from '../../../../../lambdas/evidence/documents/find-dates.ts';
import { realDate, yearsBetween } from '../../../../../shared/real-date.ts';

test.each([
  ['03/05/2026', ['2026-03-05']],
  ['3/5/2026', ['2026-03-05']],
  ['03/05/26', ['2026-03-05']],
  ['March 5, 2026', ['2026-03-05']],
  ['Mar. 05, 2026', ['2026-03-05']],
  ['March5,2026', ['2026-03-05']],
  ['5 March 2026', ['2026-03-05']],
  ['2026-03-05', ['2026-03-05']],
  ['05 MAR /MARS 2026', ['2026-03-05']],
  ['31/12/1988', ['1988-12-31']],
  ['DOB03/27/1988', ['1988-03-27']],
  ['303/27/1988', ['1988-03-27']],
  ['O3/27/1988', ['1988-03-27']],
  ['10/01/2026 - 10/31/2026', ['2026-10-01', '2026-10-31']],
  ['0ct 31, 2026', ['2026-10-31']],
  ['02/30/2026', []],
  ['513-555-0178', []],
  ['192.168.10.2026', []],
  ['Maybe 12 2026', []],
])('%j has %j', (text, expected) => {
  expect(findDates(text).map(({ date }) => date)).toEqual(expected);
});

describe('days', () => {
  test.each([
    [2024, 2, 29, '2024-02-29'],
    [2023, 2, 29, undefined],
    [2023, 0, 1, undefined],
    [1879, 1, 1, undefined],
  ])('%d %d %d is %p', (year, month, day, expected) =>
    expect(realDate(year, month, day)).toBe(expected),
  );

  test.each([
    ['2008-11-22', 18],
    ['2008-11-23', 17],
    ['2000-02-29', 26],
  ])('who was born on %s is %d', (birth, years) =>
    expect(yearsBetween(birth, '2026-11-22')).toBe(years),
  );
});
