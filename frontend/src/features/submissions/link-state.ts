import type { SubmissionRow } from '../../../../shared/schemas/dealer.ts';
import { formatListDate } from '../../lib/format-date.ts';

/** What became of a link whose customer has given no contact yet. */
export function linkState(
  { openedAt, linkExpiresAt }: Pick<SubmissionRow, 'openedAt' | 'linkExpiresAt'>,
  now = Date.now(),
): string {
  const opened = openedAt === null ? 'Link not opened yet' : 'Link opened, nothing submitted yet';
  if (linkExpiresAt === null) return opened;
  const day = formatListDate(linkExpiresAt);
  return Date.parse(linkExpiresAt) <= now ? `Link ended on ${day}` : `${opened}, ends ${day}`;
}
