import { dealerMessages } from '../../../../shared/copy/dealer/dealer-copy.ts';
import { CUSTOMER_LINK_DAYS } from '../../../../shared/limits.ts';
import type { SalesSubmission } from '../../../../shared/routes/sales-responses.ts';
import type { SubmissionRow } from '../../../../shared/schemas/submission-row-schema.ts';
import { isApiError } from '../../lib/api/api-error.ts';
import { errorWords } from '../../lib/api/error-copy.ts';
import { formatListDate, formatLongDate } from '../../lib/format/format-date.ts';
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

/** Says why a link could not be emailed. */
export function mailFailure(error: unknown): string {
  if (!isApiError(error) || error.code === 'internal') return dealerMessages.linkMailFailed;
  return error.fields.email ?? errorWords(error);
}

/**
 * Says why no link could be made: `Error: {message}`, with the server's message where it gave one. A network failure
 * isn't the server's, and has its own words.
 */
export function linkFailure(error: unknown): string {
  if (isApiError(error, 'network')) return errorWords(error);
  if (isApiError(error, 'internal')) return `Error: ${dealerMessages.sessionFailed}`;
  if (isApiError(error, 'not_found')) return dealerMessages.dealerNotFound;
  return `Error: ${error instanceof Error && error.message ? error.message : dealerMessages.sessionFailed}`;
}

export function linkState(
  {
    openedAt,
    linkExpiresAt,
    dateSubmitted,
  }: Pick<SubmissionRow, 'openedAt' | 'linkExpiresAt' | 'dateSubmitted'>,
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
