type DateInput = string | number | Date | null | undefined;

const LOCALE = 'en-US';

function format(value: DateInput, options: Intl.DateTimeFormatOptions): string {
  const date =
    value === null || value === undefined || value === '' ? new Date(NaN) : new Date(value);
  if (Number.isNaN(date.getTime())) return 'Invalid date';
  return new Intl.DateTimeFormat(LOCALE, options).format(date);
}

/** Formats a date for lists: `Jan 5, 2025`, in the visitor's time zone. */
export const formatListDate = (value: DateInput): string =>
  format(value, { month: 'short', day: 'numeric', year: 'numeric' });

/** Formats a date for details: `January 5, 2025`, in the visitor's time zone. */
export const formatLongDate = (value: DateInput): string =>
  format(value, { month: 'long', day: 'numeric', year: 'numeric' });

/**
 * Formats the last day before a time, in the long format: a file that is kept until midnight is gone the next day.
 */
export const formatLastDay = (value: string): string => formatLongDate(Date.parse(value) - 1);

/** Formats a time of day for what is at most a day old: `9:41 AM`, in the visitor's time zone. */
export const formatTime = (value: DateInput): string =>
  format(value, { hour: 'numeric', minute: '2-digit' });

const time = (value: DateInput): string =>
  format(value, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });

/** Formats a time for lists: `Jan 5, 2025, 9:41 AM EST`, in the visitor's time zone. */
export const formatListTime = (value: DateInput): string => {
  const day = formatListDate(value);
  return day === 'Invalid date' ? day : `${day}, ${time(value)}`;
};

/** Formats a time for details: `January 5, 2025 at 9:41 AM EST`, in the visitor's time zone. */
export const formatLongTime = (value: DateInput): string => {
  const day = formatLongDate(value);
  return day === 'Invalid date' ? day : `${day} at ${time(value)}`;
};

/** Formats an hour that is the same every day for visitors in other time zones: '13:00 UTC (8:00 AM your time)'. */
export function formatUtcHour(hour: number, now = Date.now()): string {
  const at = new Date(now);
  at.setUTCHours(hour, 0, 0, 0);
  const local = at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  return `${hour}:00 UTC (${local} your time)`;
}
