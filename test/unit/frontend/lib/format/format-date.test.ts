import { afterEach, describe, expect, test } from '@jest/globals';
import {
  formatListDate,
  formatListTime,
  formatLongDate,
  formatLongTime,
  formatTime,
  showTimesIn,
} from '../../../../../frontend/src/lib/format/format-date.ts';

/** Noon where the tests run, whatever zone that is. */
const noon = new Date(2025, 0, 5, 12, 41);

test('lists and details have the formats of the specification', () => {
  expect(formatListDate(noon.toISOString())).toBe('Jan 5, 2025');
  expect(formatLongDate(noon.toISOString())).toBe('January 5, 2025');
});

test("a time is the visitor's unless a page says otherwise, with its zone", () => {
  expect(formatListTime(noon)).toMatch(/^Jan 5, 2025, 12:41\sPM \S+$/);
  expect(formatLongTime(noon)).toMatch(/^January 5, 2025 at 12:41\sPM \S+$/);
});

test('a time just before midnight belongs to the day on which it is read', () => {
  const lastMinute = new Date(2025, 11, 31, 23, 59, 59);
  expect(formatListDate(lastMinute.toISOString())).toBe('Dec 31, 2025');
});

describe("on a dealership's pages", () => {
  afterEach(() => showTimesIn(undefined));

  test('days and times are its own', () => {
    showTimesIn('America/Los_Angeles');
    const at = '2027-03-04T06:15:00Z';
    expect(formatListDate(at)).toBe('Mar 3, 2027');
    expect(formatListTime(at)).toBe('Mar 3, 2027, 10:15 PM PST');
    expect(formatLongTime(at)).toBe('March 3, 2027 at 10:15 PM PST');
    expect(formatTime(at)).toBe('10:15 PM');
    showTimesIn('America/New_York');
    expect(formatListTime(at)).toBe('Mar 4, 2027, 1:15 AM EST');
  });

  test('the hour that comes twice names its zone, and no other does', () => {
    showTimesIn('America/New_York');
    const times = ['04:30', '05:30', '06:30', '07:30'].map((time) => `2027-11-07T${time}:00Z`);
    expect(times.map(formatTime)).toEqual(['12:30 AM', '1:30 AM EDT', '1:30 AM EST', '2:30 AM']);
    expect(['06:30', '07:30'].map((time) => formatTime(`2027-03-14T${time}:00Z`))).toEqual([
      '1:30 AM',
      '3:30 AM',
    ]);
  });
});
