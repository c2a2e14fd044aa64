import type { localeCopy } from './copy/locale-copy.ts';

/** The time zone of a dealership that has chosen none, and whose browser named none at registration. */
export const DEFAULT_TIME_ZONE = 'America/New_York';

/** Returns true for the IANA name of a time zone that this runtime knows. */
export function isTimeZone(name: string): boolean {
  // Newer runtimes also take an offset such as '-05:00', which knows no daylight saving.
  if (!/^[a-z]/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

type Locale = Pick<typeof localeCopy, 'tag' | 'moment'>;
type Zone = string | undefined;

/** Formats the hour and minute of a time, and the zone: `3:15 PM EST`; without a zone, in the runtime's own. */
export function formatZonedTime(at: Date, timeZone: Zone, { tag }: Pick<Locale, 'tag'>): string {
  const time = { hour: 'numeric', minute: '2-digit', timeZone } as const;
  // Zones are called by their English letters in Spanish, too; `Intl` would write 'GMT-5'.
  const zone = new Intl.DateTimeFormat('en-US', { ...time, timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName');
  return `${new Intl.DateTimeFormat(tag, time).format(at)} ${zone?.value ?? ''}`;
}

/** Formats a time for details and letters: `March 4, 2027 at 3:15 PM EST`; without a zone, in the runtime's own. */
export function formatMoment(at: Date, timeZone: Zone, locale: Locale): string {
  const day = { month: 'long', day: 'numeric', year: 'numeric', timeZone } as const;
  return locale.moment(
    new Intl.DateTimeFormat(locale.tag, day).format(at),
    formatZonedTime(at, timeZone, locale),
  );
}

/** Formats the day of a time where each letter counts: `Mar 4`. */
export const formatShortDay = (at: Date, timeZone: string, { tag }: Pick<Locale, 'tag'>): string =>
  new Intl.DateTimeFormat(tag, { month: 'short', day: 'numeric', timeZone }).format(at);
