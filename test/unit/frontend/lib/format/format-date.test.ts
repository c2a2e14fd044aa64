import { expect, test } from '@jest/globals';
import {
  formatListDate,
  formatListTime,
  formatLongDate,
  formatLongTime,
} from '../../../../../frontend/src/lib/format/format-date.ts';
import { formatDay } from '../../../../../frontend/src/lib/format/format-day.ts';

/** Noon where the tests run, whatever zone that is. */
const noon = new Date(2025, 0, 5, 12, 41);

test('lists and details have the formats of the specification', () => {
  expect(formatListDate(noon.toISOString())).toBe('Jan 5, 2025');
  expect(formatLongDate(noon.toISOString())).toBe('January 5, 2025');
});

test("a time is the visitor's, with its zone", () => {
  expect(formatListTime(noon)).toMatch(/^Jan 5, 2025, 12:41\sPM \S+$/);
  expect(formatLongTime(noon)).toMatch(/^January 5, 2025 at 12:41\sPM \S+$/);
});

test('a time just before midnight belongs to the day on which it is read', () => {
  const lastMinute = new Date(2025, 11, 31, 23, 59, 59);
  expect(formatListDate(lastMinute.toISOString())).toBe('Dec 31, 2025');
});

test('a day without a zone is the same everywhere', () => {
  expect(formatDay('1988-03-27')).toBe('March 27, 1988');
  expect(formatDay('2000-01-01')).toBe('January 1, 2000');
});

test.each([null, undefined, '', 'yesterday', NaN])('%p is an invalid date', (value) => {
  for (const format of [formatListDate, formatLongDate, formatListTime, formatLongTime]) {
    expect(format(value)).toBe('Invalid date');
  }
});

test('half a day is an invalid date', () => {
  expect(formatDay('1988-03')).toBe('Invalid date');
  expect(formatDay('')).toBe('Invalid date');
});
