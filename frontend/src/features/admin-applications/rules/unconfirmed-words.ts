import { REGISTRATION_DAYS } from '../../../../../shared/limits.ts';
import { formatListDate } from '../../../lib/format/format-date.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a registration that nobody confirms is deleted; undefined where its time can't be read. */
export function deletionDate(createdAt: string): string | undefined {
  const registered = Date.parse(createdAt);
  return Number.isNaN(registered)
    ? undefined
    : formatListDate(registered + REGISTRATION_DAYS * DAY_MS);
}

/** What the list of unconfirmed registrations is. */
export const unconfirmedNote = `No one has confirmed these email addresses yet. You can approve a dealership once its address is confirmed. If no one confirms it within ${REGISTRATION_DAYS} days, we delete the registration.`;
