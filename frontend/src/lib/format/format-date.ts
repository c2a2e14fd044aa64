import { localeTag, momentOf } from '../../../../shared/copy/locale-copy.ts';
import { formatMoment, isTimeZone } from '../../../../shared/time-zone.ts';

type DateInput = string | number | Date | null | undefined;

const INVALID = 'Invalid date';

/** The dealership's time zone on its pages; undefined on others, which are in the visitor's. */
let shownZone: string | undefined;

/** Chooses the time zone of all times and days on the pages that follow; undefined is the visitor's. */
export function showTimesIn(timeZone: string | undefined): void {
  // A colleague's newer browser may know a zone that this one doesn't.
  shownZone = timeZone !== undefined && isTimeZone(timeZone) ? timeZone : undefined;
}

const dateOf = (value: DateInput): Date =>
  value === null || value === undefined || value === '' ? new Date(NaN) : new Date(value);

/** Formats a time in the page's time zone. */
export function format(value: DateInput, options: Intl.DateTimeFormatOptions): string {
  const date = dateOf(value);
  if (Number.isNaN(date.getTime())) return INVALID;
  return new Intl.DateTimeFormat(localeTag, { ...options, timeZone: shownZone }).format(date);
}

/** Formats a date for lists: `Jan 5, 2025`. */
export const formatListDate = (value: DateInput): string =>
  format(value, { month: 'short', day: 'numeric', year: 'numeric' });

/** Formats a date for details: `January 5, 2025`. */
export const formatLongDate = (value: DateInput): string =>
  format(value, { month: 'long', day: 'numeric', year: 'numeric' });

/**
 * Formats the last day before a time, in the long format: a file that is kept until midnight is gone the next day.
 */
export const formatLastDay = (value: string): string => formatLongDate(Date.parse(value) - 1);

const HOUR_MS = 3_600_000;
const clock = (value: DateInput) => format(value, { hour: 'numeric', minute: '2-digit' });
const zonedClock = (value: DateInput) =>
  format(value, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });

/**
 * Formats a time of day for what is at most a day old: `9:41 AM`. In the hour that comes twice when daylight saving
 * ends, it names the zone: `1:30 AM EDT`.
 */
export function formatTime(value: DateInput): string {
  const time = dateOf(value).getTime();
  const shown = clock(time);
  const isTwice = clock(time - HOUR_MS) === shown || clock(time + HOUR_MS) === shown;
  return isTwice ? zonedClock(time) : shown;
}

/** Formats a time for lists: `Jan 5, 2025, 9:41 AM EST`. */
export const formatListTime = (value: DateInput): string => {
  const day = formatListDate(value);
  return day === INVALID ? day : `${day}, ${zonedClock(value)}`;
};

/** Formats a time for details: `January 5, 2025 at 9:41 AM EST`. */
export const formatLongTime = (value: DateInput): string => {
  const date = dateOf(value);
  return Number.isNaN(date.getTime())
    ? INVALID
    : formatMoment(date, shownZone, localeTag, momentOf);
};

/** Formats an hour that is the same every day for visitors in other time zones: '13:00 UTC (8:00 AM your time)'. */
export function formatUtcHour(hour: number, now = Date.now()): string {
  const at = new Date(now);
  at.setUTCHours(hour, 0, 0, 0);
  const local = at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  return `${hour}:00 UTC (${local} your time)`;
}
