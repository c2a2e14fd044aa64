import { format } from './format-date.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Returns what a clock on the wall shows, to the minute, as if it were in UTC: for counting days. */
function wallClock(time: number): number {
  const shown = format(time, {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  const [month = 1, day = 1, year = 0, hour = 0, minute = 0] = shown.split(/\D+/).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute);
}

/** Numbers the calendar days; one that has 23 or 25 hours is one. */
const dayOf = (time: number) => Math.floor(wallClock(time) / DAY);
const daysBetween = (earlier: number, later: number) => dayOf(later) - dayOf(earlier);

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** Says how long ago a time is: 'just now', '12 min ago', '2 hr ago', 'yesterday', '3 days ago', '3 weeks ago'. */
export function formatAgo(at: string | number, now = Date.now()): string {
  const time = new Date(at).getTime();
  const passed = now - time;
  if (passed < MINUTE) return 'just now';
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min ago`;
  const days = daysBetween(time, now);
  if (days === 0 || passed < 6 * HOUR) return `${Math.floor(passed / HOUR)} hr ago`;
  if (days === 1) return 'yesterday';
  if (days < 14) return `${days} days ago`;
  if (days < 60) return `${counted(Math.floor(days / 7), 'week')} ago`;
  if (days < 730) return `${counted(Math.floor(days / 30), 'month')} ago`;
  return `${counted(Math.floor(days / 365), 'year')} ago`;
}

/** Says how long something has lasted: '12 min', '2 hr', '3 days'. */
export function formatSpan(since: string | number, now = Date.now()): string {
  const passed = Math.max(0, now - new Date(since).getTime());
  if (passed < MINUTE) return 'under a minute';
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min`;
  if (passed < DAY) return `${Math.floor(passed / HOUR)} hr`;
  return counted(Math.floor(passed / DAY), 'day');
}

/** Returns the time at which a clock on the wall shows a midnight. */
function timeOf(midnight: number): number {
  const offset = (time: number) => wallClock(time) - Math.floor(time / MINUTE) * MINUTE;
  // The offset of the day itself: clocks may change between now and then.
  return midnight - offset(midnight - offset(midnight));
}

/** Returns the last millisecond of tomorrow. */
export const endOfTomorrow = (now = Date.now()): string =>
  new Date(timeOf((dayOf(now) + 2) * DAY) - 1).toISOString();

/** Returns the first millisecond of a calendar day (`YYYY-MM-DD`). */
export const startOfDay = (day: string): string => new Date(timeOf(Date.parse(day))).toISOString();

/** Returns the calendar day of a time: `YYYY-MM-DD`. */
export const calendarDay = (now = Date.now()): string =>
  new Date(wallClock(now)).toISOString().slice(0, 10);

/** Returns the day of a time, counted from today: 0 today, 1 tomorrow, -1 yesterday. */
export const dayFromToday = (at: string, now = Date.now()): number =>
  daysBetween(now, new Date(at).getTime());
