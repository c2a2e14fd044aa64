const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const startOfDay = (time: number) => new Date(time).setHours(0, 0, 0, 0);
/** Counts the calendar days between two times in the visitor's time zone; a day that has 23 or 25 hours is one. */
const daysBetween = (earlier: number, later: number) =>
  Math.round((startOfDay(later) - startOfDay(earlier)) / DAY);

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

/** Returns the last millisecond of tomorrow in the visitor's time zone. */
export function endOfTomorrow(now = Date.now()): string {
  const day = new Date(now);
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() + 2);
  return new Date(day.getTime() - 1).toISOString();
}

/** Returns the day of a time, counted from today: 0 today, 1 tomorrow, -1 yesterday. */
export const dayFromToday = (at: string, now = Date.now()): number =>
  daysBetween(now, new Date(at).getTime());
