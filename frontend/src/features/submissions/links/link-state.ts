import type { SalesSubmission } from '../../../../../shared/routes/sales-responses.ts';
import type { SubmissionRow } from '../../../../../shared/schemas/submission-row-schema.ts';
import { formatListDate } from '../../../lib/format/format-date.ts';
import { rulesByStatus } from '../status-rules.ts';

type Link = Pick<SubmissionRow, 'openedAt' | 'linkExpiresAt'>;

/** Tells whether a customer's link still opens the verification. */
export const isLinkLive = ({ linkExpiresAt }: Pick<Link, 'linkExpiresAt'>, now = Date.now()) =>
  linkExpiresAt !== null && Date.parse(linkExpiresAt) > now;

/** The state of a customer's link, in a line. */
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

/** Tells whether a new link is the next thing to do: there was one, and none works anymore. */
export const isLinkNext = ({
  state,
  attemptsLeft,
  archivedAt,
}: Pick<SalesSubmission, 'state' | 'attemptsLeft' | 'archivedAt'>) =>
  (state === 'expired' || state === 'cancelled') && attemptsLeft > 0 && archivedAt === null;

/**
 * Tells what can be done with links: a verified customer needs none, and one without attempts left couldn't use one.
 */
export function linkUses(submission: SalesSubmission) {
  const { isVerified } = rulesByStatus[submission.status];
  return {
    isNewUseful: !isVerified && submission.attemptsLeft > 0,
    /** The dealership has given one to the customer, and it works. */
    isInUse: !isVerified && hasOwnLink(submission) && isLinkLive(submission),
  };
}

/** Tells whether the dealership ever made a link for this customer, who may have started from its general one. */
export const hasOwnLink = ({ events }: Pick<SalesSubmission, 'events'>): boolean =>
  events.some(({ type }) => type === 'link_created' || type === 'link_renewed');
