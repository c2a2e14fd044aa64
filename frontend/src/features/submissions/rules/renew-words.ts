import { CUSTOMER_LINK_DAYS } from '../../../../../shared/limits.ts';
import { formatLongDate } from '../../../lib/format/format-date.ts';
import { isLinkLive } from './link-state.ts';
import type { Submission } from '../../../../../shared/schemas/submission.ts';

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
