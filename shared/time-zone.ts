import type { LocaleTag } from './copy/locale-copy.ts';

/** The time zone of a dealership that has chosen none, and whose browser named none at registration. */
export const DEFAULT_TIME_ZONE = 'America/New_York';

export function isTimeZone(name: string): boolean {
  // Newer runtimes also take an offset such as '-05:00', which knows no daylight saving.
  if (!/^[a-z]/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

const formatIn = (tag: LocaleTag, at: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(tag, options).format(at);

/**
 * Formats a time for details and letters: `March 4, 2027 at 3:15 PM EST`; without a zone, in the runtime's own.
 *
 * @param join - Words a day and a time on it.
 */
export function formatMoment(
  at: Date,
  timeZone: string | undefined,
  tag: LocaleTag,
  join: (day: string, time: string) => string,
): string {
  const time = formatIn(tag, at, {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
  return join(formatLongDay(at, timeZone, tag), time);
}

/** Formats the day of a time: `March 4, 2026`. */
export const formatLongDay = (at: Date, timeZone: string | undefined, tag: LocaleTag): string =>
  formatIn(tag, at, { month: 'long', day: 'numeric', year: 'numeric', timeZone });

/** Formats the day of a time where each letter counts: `Mar 4`. */
export const formatShortDay = (at: Date, timeZone: string, tag: LocaleTag): string =>
  formatIn(tag, at, { month: 'short', day: 'numeric', timeZone });
