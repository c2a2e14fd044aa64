import { expect, test } from '@jest/globals';
import {
  calendarDay,
  dayFromToday,
  endOfTomorrow,
  formatAgo,
  startOfDay,
} from '../../../../frontend/src/lib/format/format-ago.ts';
import { showTimesIn } from '../../../../frontend/src/lib/format/format-date.ts';

/** In the afternoon, where the tests run. */
const now = new Date(2026, 0, 10, 15).getTime();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [0, 'just now'],
  [59_999, 'just now'],
  [12 * MINUTE, '12 min ago'],
  [2 * HOUR, '2 hr ago'],
  [16 * HOUR, 'yesterday'],
  [3 * 24 * HOUR, '3 days ago'],
  [90 * 24 * HOUR, '3 months ago'],
  [800 * 24 * HOUR, '2 years ago'],
])('%i milliseconds are %p', (passed, words) => expect(formatAgo(now - passed, now)).toBe(words));

test('shortly after midnight, an hour ago is not yesterday', () => {
  const early = new Date(2026, 0, 10, 0, 30).getTime();
  expect(formatAgo(early - HOUR, early)).toBe('1 hr ago');
});

test('tomorrow ends where the visitor is', () => {
  const end = endOfTomorrow(now);
  expect(new Date(end)).toEqual(new Date(2026, 0, 11, 23, 59, 59, 999));
  expect(dayFromToday(end, now)).toBe(1);
  expect(dayFromToday(new Date(2026, 0, 10, 23).toISOString(), now)).toBe(0);
  expect(dayFromToday(new Date(2026, 0, 9, 23).toISOString(), now)).toBe(-1);
});

test.each([
  ['2027-03-04T06:15:00Z', 'America/Los_Angeles', '2027-03-05T07:59:59.999Z'],
  // Days of 23 and of 25 hours lie in between.
  ['2027-03-13T17:00:00Z', 'America/New_York', '2027-03-15T03:59:59.999Z'],
  ['2027-11-06T17:00:00Z', 'America/New_York', '2027-11-08T04:59:59.999Z'],
])('on a page of a dealership, days are its own: after %s in %s', (at, timeZone, end) => {
  showTimesIn(timeZone);
  try {
    const then = Date.parse(at);
    expect(endOfTomorrow(then)).toBe(end);
    expect(dayFromToday(end, then)).toBe(1);
    expect(dayFromToday(new Date(Date.parse(end) + 1).toISOString(), then)).toBe(2);
  } finally {
    showTimesIn(undefined);
  }
});

test.each([
  ['2027-03-13', 'America/New_York', '2027-03-13T05:00:00.000Z'],
  // The clocks change on the first of these days, and have changed on the second.
  ['2027-03-14', 'America/New_York', '2027-03-14T05:00:00.000Z'],
  ['2027-03-15', 'America/New_York', '2027-03-15T04:00:00.000Z'],
  ['2027-11-08', 'America/New_York', '2027-11-08T05:00:00.000Z'],
  ['2027-01-01', 'Pacific/Guam', '2026-12-31T14:00:00.000Z'],
])('%s begins in %s at %s', (day, timeZone, start) => {
  showTimesIn(timeZone);
  try {
    expect(startOfDay(day)).toBe(start);
    expect(calendarDay(Date.parse(start))).toBe(day);
    expect(calendarDay(Date.parse(start) - 1)).not.toBe(day);
  } finally {
    showTimesIn(undefined);
  }
});
