import { eventNames } from '../copy/dealer/customer-event-copy.ts';
import { isTimeZone } from '../time-zone.ts';
import type { IdentityRecord, ProvenEvent } from './record-schema.ts';

/** The event of a download, which says what the facts were. */
export const DOWNLOADED = 'record_downloaded';

/** Returns a member of an event that is a text; events of later versions may have others. */
export const textIn = ({ event }: Pick<ProvenEvent, 'event'>, member: string): string => {
  const value = event[member];
  return typeof value === 'string' ? value : '';
};

const DAY_MS = 86_400_000;

/**
 * Events that are written some time after the time that they name: those of a draft once it is submitted, a failed
 * email once its notice comes.
 */
const writtenLater: ReadonlySet<unknown> = new Set(['link_opened', 'contact_saved', 'mail_failed']);

/**
 * Returns how long (milliseconds) after its own time the log may have got an event: as long as the table's stream keeps
 * it, and before that, as long as it may have waited to be written.
 */
export const longestDelay = (type: unknown): number => (writtenLater.has(type) ? 15 : 1) * DAY_MS;

/** Names an event as the timeline does: 'Approved'. */
export function eventName(event: Pick<ProvenEvent, 'event'>): string {
  const type = textIn(event, 'type');
  return Object.hasOwn(eventNames, type) ? eventNames[type as keyof typeof eventNames] : type;
}

/** Returns the dealership's time zone, in which a record's times are shown; UTC where this runtime doesn't know it. */
export const zoneOf = ({ content }: Pick<IdentityRecord, 'content'>): string =>
  isTimeZone(content.dealership.timeZone) ? content.dealership.timeZone : 'UTC';

/** Formats a time of a record: `Nov 26, 2026, 10:15 AM EST`; anything else as it is. */
export function localTime(at: string, zone: string): string {
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return at;
  return new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: zone,
  }).format(time);
}

/** Formats the same time in UTC: `2026-11-26 15:15:03 UTC`. */
export const utcTime = (at: string): string =>
  at.replace(/^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:\.\d+)?Z$/, '$1 $2 UTC');

/** Names an event of a record by its number, type and time: 'Event 7, “Approved” of Nov 26, 2026, 10:15 AM EST'. */
export const eventTitle = (event: ProvenEvent, index: number, zone: string): string =>
  `Event ${index + 1}, “${eventName(event)}” of ${localTime(textIn(event, 'at'), zone)}`;
