import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import type { SubmissionRow } from '../../../../../shared/schemas/submission-row-schema.ts';
import { CUSTOMER_LINK_DAYS } from '../../../../../shared/limits.ts';
import { formatListDate, formatLongDate } from '../../../lib/format/format-date.ts';
import { rulesByStatus } from '../status-rules.ts';

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

/** What of a link there is to do: a verified customer needs none, and one with no attempts left couldn't use one. */
export function linkUses(submission: Submission) {
  const { isVerified } = rulesByStatus[submission.status];
  return {
    isNewUseful: !isVerified && submission.attemptsLeft > 0,
    /** The dealership has given one to the customer, and it works. */
    isInUse: !isVerified && hasOwnLink(submission) && isLinkLive(submission),
  };
}

/** What a customer is called; empty where nobody has said. */
export const customerNameOf = ({
  firstName,
  lastName,
}: Pick<Submission, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`.trim();

/** Whether the dealership has ever made a link for this customer, who may have begun at its general one. */
export const hasOwnLink = ({ events }: Pick<Submission, 'events'>): boolean =>
  events.some(({ type }) => type === 'link_created' || type === 'link_renewed');

function earlierLinkWords(submission: Submission, now: number): string {
  const { linkExpiresAt } = submission;
  const isLive = isLinkLive(submission, now);
  if (!hasOwnLink(submission))
    return isLive ? 'If they still have their page open, it will stop working. ' : '';
  if (linkExpiresAt === null) return 'The last link was canceled. ';
  return isLive
    ? 'Every link you gave them before will stop working. '
    : `The last link expired on ${formatLongDate(linkExpiresAt)}. `;
}

/** Whom a new link is for, and what becomes of the one before. */
export const renewWords = (submission: Submission, now = Date.now()): string =>
  `For ${customerNameOf(submission) || 'this customer'}. ${earlierLinkWords(submission, now)}The new one works for ${CUSTOMER_LINK_DAYS} days.`;
