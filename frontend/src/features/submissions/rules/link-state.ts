import { formatListDate } from '../../../lib/format/format-date.ts';
import type { Submission } from '../../../../../shared/schemas/submission.ts';
import type { SubmissionRow } from '../../../../../shared/schemas/submission-row.ts';

type Link = Pick<SubmissionRow, 'openedAt' | 'linkExpiresAt'>;

/** Whether a customer's link opens the verification. */
export const isLinkLive = ({ linkExpiresAt }: Pick<Link, 'linkExpiresAt'>, now = Date.now()) =>
  linkExpiresAt !== null && Date.parse(linkExpiresAt) > now;

/** What became of a customer's link. */
export function linkState(
  { openedAt, linkExpiresAt, dateSubmitted }: Link & Pick<SubmissionRow, 'dateSubmitted'>,
  now = Date.now(),
): string {
  if (linkExpiresAt === null) return 'Link canceled';
  const day = formatListDate(linkExpiresAt);
  if (!isLinkLive({ linkExpiresAt }, now)) return `Link expired on ${day}`;
  if (openedAt === null) return `Not opened · expires ${day}`;
  return dateSubmitted === null
    ? `Opened · not submitted · expires ${day}`
    : `Opened · expires ${day}`;
}

/** Whether a new link is what comes next: there was one, and none works. */
export const isLinkNext = ({
  state,
  attemptsLeft,
  archivedAt,
}: Pick<Submission, 'state' | 'attemptsLeft' | 'archivedAt'>) =>
  (state === 'expired' || state === 'cancelled') && attemptsLeft > 0 && archivedAt === null;
