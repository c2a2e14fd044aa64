import { dayFromToday, formatAgo } from '../../../lib/format/format-ago.ts';
import { failedMailText } from '../../../lib/failed-mail.ts';
import { formatListDate } from '../../../lib/format/format-date.ts';
import { isUnreachable } from '../../../../../shared/is-unreachable.ts';
import type {
  CustomerState,
  SubmissionRow,
  Verdict,
} from '../../../../../shared/schemas/submission-row.ts';

const verdictWords: Record<Exclude<Verdict, 'look'>, string> = {
  agree: 'Documents agree',
  unreadable: 'The ID could not be read',
  unchecked: 'Documents not checked',
};

function reviewDetail({ verdict, toLookAt }: SubmissionRow): string | undefined {
  if (verdict === null) return undefined;
  if (verdict !== 'look') return verdictWords[verdict];
  return `${toLookAt} ${toLookAt === 1 ? 'thing' : 'things'} to look at`;
}

function endWords({ linkExpiresAt }: SubmissionRow, now: number): string | undefined {
  if (linkExpiresAt === null) return undefined;
  if (Date.parse(linkExpiresAt) <= now) return 'Just expired';
  const day = dayFromToday(linkExpiresAt, now);
  if (day === 0) return 'Expires today';
  return day === 1 ? 'Expires tomorrow' : `Expires ${formatListDate(linkExpiresAt)}`;
}

function expiredWords({ linkExpiresAt, openedAt }: SubmissionRow): string | undefined {
  if (linkExpiresAt === null) return undefined;
  const day = formatListDate(linkExpiresAt);
  return openedAt === null ? `${day}, not opened` : `${day}, opened`;
}

function progressWords(row: SubmissionRow, now: number): string | undefined {
  if (row.waitingFor === 'provider') return 'Being checked';
  return row.dateSubmitted === null ? endWords(row, now) : 'Waiting for customer';
}

/** What there is to know of a line beside its state. */
export function rowDetail(row: SubmissionRow, now = Date.now()): string | undefined {
  if (row.archivedAt !== null) return 'Archived';
  if (row.linkAskedAt !== null && row.waitingFor === 'customer') return 'Asked for a new link';
  switch (row.state) {
    case 'to_review':
      return reviewDetail(row);
    case 'approved':
      return row.isCreditLinkOwed ? 'Credit link not sent' : undefined;
    case 'denied':
      return row.shouldComeIn ? 'No attempts left' : undefined;
    case 'in_progress':
      return progressWords(row, now);
    case 'link_sent':
    case 'opened':
      return endWords(row, now);
    case 'expired':
      return expiredWords(row);
    case 'cancelled':
      return undefined;
  }
}

/** That the last email to the customer didn't arrive, while somebody should do something about it. */
export const rowProblem = ({
  archivedAt,
  failedMail: failed,
}: SubmissionRow): string | undefined =>
  archivedAt === null && failed ? failedMailText(failed) : undefined;

/** No email with the link would be sent. */
const creditLinkAction = ({ isCreditLinkOwed, failedMail: failed }: SubmissionRow) => {
  if (!isCreditLinkOwed) return undefined;
  return isUnreachable(failed) ? 'Call customer' : 'Send credit link';
};

/** What a person at the dealership does next about a line; undefined where it is not their turn. */
export function rowAction(row: SubmissionRow, now = Date.now()): string | undefined {
  if (row.archivedAt !== null) return undefined;
  const hasEnded = row.linkExpiresAt !== null && Date.parse(row.linkExpiresAt) <= now;
  const isToRenew = (row.linkAskedAt !== null || hasEnded) && row.waitingFor === 'customer';
  const actions: Partial<Record<CustomerState, string | undefined>> = {
    to_review: 'Review',
    approved: creditLinkAction(row),
    denied: row.shouldComeIn ? 'Record visit' : undefined,
    expired: 'Renew link',
  };
  return actions[row.state] ?? (isToRenew ? 'Renew link' : undefined);
}

type Moment = { at: string; words: string };

/** When something last happened, as far as nothing was submitted; else when it was submitted. */
export function rowMoment(row: SubmissionRow, now = Date.now()): Moment {
  const { dateSubmitted, openedAt, activeAt, sentAt, createdAt, state } = row;
  const said = (words: string, at: string): Moment => ({
    at,
    words: `${words}${formatAgo(at, now)}`,
  });
  if (dateSubmitted !== null) return said('', dateSubmitted);
  if (state === 'in_progress' && activeAt !== null) return said('Active ', activeAt);
  if (openedAt !== null) return said('Opened ', openedAt);
  return sentAt === null ? said('Created ', createdAt) : said('Sent ', sentAt);
}
