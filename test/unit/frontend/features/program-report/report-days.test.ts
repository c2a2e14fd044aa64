import { afterEach, expect, test } from '@jest/globals';
import {
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
  expect(readDays('months', today, '2024-05-05').days).toEqual(days);
});

test.each([
  ['this_year', { from: '2026-01-01', to: '2026-11-27' }],
  ['last_year', { from: '2025-01-01', to: '2025-12-31' }],
  ['started', { from: '2024-05-05', to: '2026-11-27' }],
])('%s', (choice, days) => {
  expect(readDays(choice, '2026-11-27', '2024-05-05')).toEqual({ choice, days });
});

test.each([
  [null, '2025-11-01', 'months'],
  ['toString', '2025-11-01', 'months'],
  // Its first customers are in no full month yet.
  [null, '2025-11-02', 'started'],
  [null, '2026-11-27', 'started'],
])('the address %p asks for days that have something, first day %s', (asked, firstDay, choice) => {
  expect(readDays(asked, '2026-11-27', firstDay).choice).toBe(choice);
});

test('days begin and end where the dealership is, also where clocks change', () => {
  showTimesIn('America/New_York');
  expect(spanOf({ from: '2026-03-08', to: '2026-03-08' })).toEqual({
    from: '2026-03-08T05:00:00.000Z',
    to: '2026-03-09T04:00:00.000Z',
  });
});
