import { expect, test } from '@jest/globals';
import {
  clockName,
  openStateAt,
  weekRows,
} from '../../../../../frontend/src/lib/format/format-hours.ts';
import type { WeekHours } from '../../../../../shared/opening-hours.ts';

const weekday = { opens: '09:00', closes: '20:00' };
const hours: WeekHours = {
  ...{ Mo: weekday, Tu: weekday, We: weekday, Th: weekday, Fr: weekday },
  Sa: { opens: '09:00', closes: '17:30' },
};

test('days with the same hours stand together, today first', () => {
  expect(weekRows(hours)).toEqual([
    { days: 'Monday to Friday', hours: '9 AM to 8 PM' },
    { days: 'Saturday', hours: '9 AM to 5:30 PM' },
    { days: 'Sunday', hours: 'Closed' },
  ]);
  expect(weekRows(hours, 'Sa').map(({ days }) => days)).toEqual([
    'Today, Saturday',
    'Sunday',
    'Monday to Friday',
  ]);
});

const stateAt = (time: string, week = hours) =>
  openStateAt(week, 'America/New_York', Date.parse(time));

test("it is open or not by the dealership's own clock", () => {
  // Saturday, November 28, 2026: 5:29 and 5:30 PM in New York.
  expect(stateAt('2026-11-28T22:29:00Z')).toEqual({ isOpen: true, today: 'Sa', closes: '17:30' });
  expect(stateAt('2026-11-28T22:30:00Z')).toMatchObject({
    isOpen: false,
    day: 'Mo',
    opens: '09:00',
  });
  // Already Sunday in London, still Saturday here.
  expect(stateAt('2026-11-29T03:00:00Z')).toMatchObject({ today: 'Sa', day: 'Mo' });
  expect(stateAt('2026-11-30T13:59:00Z')).toMatchObject({ isOpen: false, isToday: true });
});

test('one open day a week is named for the next week; none says nothing', () => {
  const mondays = { Mo: weekday };
  expect(stateAt('2026-12-01T02:00:00Z', mondays)).toMatchObject({
    ...{ isOpen: false, isToday: false, today: 'Mo', day: 'Mo' },
  });
  expect(stateAt('2026-12-01T02:00:00Z', {})).toBeUndefined();
});

test('times read as people say them', () => {
  expect(['00:30', '09:00', '12:00'].map(clockName)).toEqual(['12:30 AM', '9 AM', '12 PM']);
});
