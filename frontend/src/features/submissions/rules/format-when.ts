import { formatListDate } from '../../../lib/format/format-date.ts';

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** `at 9:41 AM` of the same day, else `on Jan 5, 2025`: to follow what happened then, in the visitor's time zone. */
export const formatWhen = (value: string | Date, now: Date = new Date()): string =>
  formatListDate(value) === formatListDate(now)
    ? `at ${clock.format(new Date(value))}`
    : `on ${formatListDate(value)}`;
