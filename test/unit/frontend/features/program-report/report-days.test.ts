import { afterEach, expect, test } from '@jest/globals';
import {
  daysOf,
  readDays,
  spanOf,
} from '../../../../../frontend/src/features/program-report/report-days.ts';
import { showTimesIn } from '../../../../../frontend/src/lib/format/format-date.ts';

afterEach(() => showTimesIn(undefined));

test.each([
  ['2026-11-27', { from: '2025-11-01', to: '2026-10-31' }],
  ['2027-01-01', { from: '2026-01-01', to: '2026-12-31' }],
  ['2028-03-31', { from: '2027-03-01', to: '2028-02-29' }],
])('on %s, the last 12 full months end with the month before', (today, days) => {
  expect(daysOf('months', today)).toEqual(days);
});

test('this year ends today, and last year is whole', () => {
  expect(daysOf('this_year', '2026-11-27')).toEqual({ from: '2026-01-01', to: '2026-11-27' });
  expect(daysOf('last_year', '2026-11-27')).toEqual({ from: '2025-01-01', to: '2025-12-31' });
});

test.each([
  ['', 'months', '2025-11-01'],
  ['days=last_year', 'last_year', '2025-01-01'],
  ['days=toString', 'months', '2025-11-01'],
  ['from=2026-02-01&to=2026-02-28', 'days', '2026-02-01'],
  ['from=2026-02-01&to=2026-02-30', 'months', '2025-11-01'],
  ['from=2026-03-01&to=2026-02-28', 'months', '2025-11-01'],
  ['from=2026-03-01', 'months', '2025-11-01'],
])('the address %p asks for %s from %s', (search, choice, from) => {
  const read = readDays(new URLSearchParams(search), '2026-11-27');
  expect([read.choice, read.days.from]).toEqual([choice, from]);
});

test('days begin and end where the dealership is, also where clocks change', () => {
  showTimesIn('America/New_York');
  expect(spanOf({ from: '2026-03-08', to: '2026-03-08' })).toEqual({
    from: '2026-03-08T05:00:00.000Z',
    to: '2026-03-09T04:00:00.000Z',
  });
  showTimesIn('America/Los_Angeles');
  expect(spanOf({ from: '2026-01-01', to: '2026-12-31' })).toEqual({
    from: '2026-01-01T08:00:00.000Z',
    to: '2027-01-01T08:00:00.000Z',
  });
});
