import type { SalesSubmission } from '../../../../shared/routes/sales-responses.ts';
import { CUSTOMER_LINK_DAYS } from '../../../../shared/limits.ts';
import { formatLongDate } from '../../lib/format/format-date.ts';
import { fullNameOf } from '../../lib/submissions/customer-copy.ts';
import { hasOwnLink, isLinkLive } from '../../lib/submissions/link-state.ts';

type Linked = Pick<SalesSubmission, 'firstName' | 'lastName' | 'linkExpiresAt' | 'events'>;

/** Says whom a new link is for, and what becomes of the one before. */
export const renewWords = (submission: Linked, now = Date.now()): string =>
  `For ${fullNameOf(submission) || 'this customer'}. ${earlierLinkWords(submission, now)}The new one works for ${CUSTOMER_LINK_DAYS} days.`;

function earlierLinkWords(submission: Linked, now: number): string {
  const { linkExpiresAt } = submission;
  const isLive = isLinkLive(submission, now);
  if (!hasOwnLink(submission))
    return isLive ? 'If they still have their page open, it will stop working. ' : '';
  if (linkExpiresAt === null) return 'The last link was canceled. ';
  return isLive
    ? 'Every link you gave them before will stop working. '
    : `The last link expired on ${formatLongDate(linkExpiresAt)}. `;
}
