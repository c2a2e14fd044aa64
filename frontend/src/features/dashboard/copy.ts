import { customerStateNames } from '../../../../shared/copy/dealer/customer-state-copy.ts';
import { COULD_NOT_CHECK, signalCopy } from '../../../../shared/copy/dealer/signal-copy.ts';
import type { ToReview } from '../../../../shared/evidence-verdict.ts';
import { isUnreachable } from '../../../../shared/schemas/mail-failures-schema.ts';
import type {
  CustomerState,
  SubmissionRow,
  Verdict,
} from '../../../../shared/schemas/submission-row-schema.ts';
import {
  MOST_COUNTED,
  type OverviewChanged,
  type SubmissionFilter,
} from '../../../../shared/schemas/submission-list-schema.ts';
import { dayFromToday, formatAgo, formatSpan } from '../../lib/format/format-ago.ts';
import { failedMailText } from '../../lib/history/event-copy.ts';
import { formatListDate } from '../../lib/format/format-date.ts';
import {
  countOfNext,
  countOfTasks,
  lowerFirst,
  WAITING_FOR_REVIEWER,
} from '../../lib/submissions/customer-copy.ts';
import { isNextFilter } from './filter-groups.ts';
import type { SubmissionView } from './submission-views.ts';

export const filterNames: Record<SubmissionFilter, string> = {
  all: 'All',
  pending: 'Pending',
  ...customerStateNames,
  archived: 'Archived',
  credit_link: 'Waiting for credit link',
  link_request: 'Asked for a new link',
  contact_change: 'Contact changes',
  expiring: 'Links expiring',
  come_in: 'Verify in person',
};

/** The remark beside a line's state. Somebody in Sales reads who has the next step, where it's a colleague. */
export function rowDetail(
  row: SubmissionRow,
  now = Date.now(),
  isForSales = false,
): string | undefined {
  if (row.archivedAt !== null) return 'Archived';
  if (row.linkAskedAt !== null && row.waitingFor === 'customer') return 'Asked for a new link';
  switch (row.state) {
    case 'to_review':
      return isForSales ? WAITING_FOR_REVIEWER : reviewDetail(row);
    case 'approved':
      return row.isCreditLinkOwed ? 'Credit link not sent' : undefined;
    case 'denied':
      return row.shouldComeIn
        ? `Out of attempts${isForSales ? ', verify in person' : ''}`
        : undefined;
    case 'in_progress':
      return progressWords(row, now);
    case 'link_created':
    case 'link_sent':
    case 'opened':
    case 'new_document':
      return endWords(row, now);
    case 'expired':
      return expiredWords(row);
    case 'cancelled':
      return undefined;
  }
}

const verdictWords: Record<Exclude<Verdict, 'look'>, string> = {
  agree: 'All match',
  unreadable: "The ID couldn't be read",
  unchecked: 'Documents not checked',
};

const reviewDetail = ({ verdict = null, issues = [], unsure = [] }: SubmissionRow) =>
  verdict === null || verdict === 'look'
    ? firstToReview({ issues, unsure })
    : verdictWords[verdict];

/** Names the first of what is to review: 'Name on the ID differs +1 more, 2 couldn't be checked'. */
function firstToReview({ issues, unsure }: ToReview): string | undefined {
  const [issue] = issues;
  const [open] = unsure;
  if (issue) {
    const others = unsure.length === 0 ? '' : `, ${unsure.length} ${COULD_NOT_CHECK}`;
    return `${signalCopy[issue].rule}${andMore(issues)}${others}`;
  }
  if (!open) return undefined;
  // Of the photos, the rule itself says that one can't be read.
  const first =
    open === 'photo'
      ? signalCopy.photo.rule
      : `Couldn't check: ${lowerFirst(signalCopy[open].label)}`;
  return `${first}${andMore(unsure)}`;
}

const andMore = ({ length }: readonly unknown[]) => (length > 1 ? ` +${length - 1} more` : '');

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

/** Names the salesperson and the deal: 'Dale Ng · Deal D-1042'; undefined where nobody has said. */
export const dealWords = ({
  salesperson,
  dealNumber,
}: Pick<SubmissionRow, 'salesperson' | 'dealNumber'>): string | undefined =>
  [salesperson, dealNumber && `Deal ${dealNumber}`].filter(Boolean).join(' · ') || undefined;

/** Says that the last email to the customer didn't arrive, while somebody should do something about it. */
export const rowProblem = ({ archivedAt, failedMail: failed }: SubmissionRow): string | undefined =>
  archivedAt === null && failed ? failedMailText(failed) : undefined;

/** Suggests a call where an email with the link would not be sent. */
const creditLinkAction = ({ isCreditLinkOwed, failedMail: failed }: SubmissionRow) => {
  if (!isCreditLinkOwed) return undefined;
  return isUnreachable(failed) ? 'Call customer' : 'Send credit link';
};

/** The reader's next step; undefined where it isn't their turn. People in Sales make links, and no more. */
export function rowAction(
  row: SubmissionRow,
  now = Date.now(),
  isForSales = false,
): string | undefined {
  if (row.archivedAt !== null) return undefined;
  const hasEnded = row.linkExpiresAt !== null && Date.parse(row.linkExpiresAt) <= now;
  const isToRenew = (row.linkAskedAt !== null || hasEnded) && row.waitingFor === 'customer';
  const actions: Partial<Record<CustomerState, string | undefined>> = {
    to_review: 'Review',
    approved: creditLinkAction(row),
    denied: row.shouldComeIn ? 'Record visit' : undefined,
  };
  const renew = isToRenew || row.state === 'expired' ? 'Renew link' : undefined;
  return isForSales ? renew : (actions[row.state] ?? renew);
}

type Moment = { at: string; words: string };

/** The time of submission, or of the last thing that happened before. */
export function rowMoment(row: SubmissionRow, now = Date.now()): Moment {
  const { dateSubmitted, openedAt, activeAt, sentAt, createdAt, state, reviewSince } = row;
  const moment = (words: string, at: string): Moment => ({
    at,
    words: `${words}${formatAgo(at, now)}`,
  });
  if (state === 'to_review' && reviewSince !== null)
    return { at: reviewSince, words: `Waiting ${formatSpan(reviewSince, now)}` };
  if (dateSubmitted !== null) return moment('', dateSubmitted);
  if (state === 'in_progress' && activeAt !== null) return moment('Active ', activeAt);
  if (openedAt !== null) return moment('Opened ', openedAt);
  return sentAt === null ? moment('Created ', createdAt) : moment('Sent ', sentAt);
}

type ListPosition = {
  /** Counted from 1. */
  page: number;
  /** Lines of a full page. */
  size: number;
  /** Lines of this one. */
  rows: number;
  view: SubmissionView;
  overview: OverviewChanged | undefined;
  /** The number of those to review, who stand above the list instead of in it. */
  above: number;
};

/** The number of lines in all, in words; undefined where nobody has counted. */
export function totalWords(
  { status, text, salesperson }: SubmissionView,
  overview: OverviewChanged | undefined,
  above = 0,
) {
  if (!overview || text !== '' || salesperson !== '') return undefined;
  if (!isNextFilter(status)) return String(Math.max(0, overview.counts[status as 'all'] - above));
  const count = countOfNext(overview, status);
  return count > MOST_COUNTED ? `more than ${MOST_COUNTED}` : String(count);
}

type Found = {
  /** Lines of the first page; undefined while it isn't known. */
  rows: number | undefined;
  isMore: boolean;
  /** Results outside of the filter are left out, which another page may have. */
  isSifted: boolean;
};

/** The number of lines in an export, in words; undefined where nobody has counted. */
export function exportWords(
  view: SubmissionView,
  overview: OverviewChanged | undefined,
  { rows, isMore, isSifted }: Found,
) {
  // List and counts may be ahead of each other; a whole list on the screen is what was seen.
  if (!isMore && rows !== undefined) return String(rows);
  if (view.text === '') return totalWords(view, overview);
  return rows === undefined || isSifted ? undefined : `more than ${rows}`;
}

/** The lines shown, of how many, and where the others are: '26–50 of 128. The 7 to review are above.' */
export function positionWords({ above, ...position }: ListPosition): string {
  const words = linesWords({ above, ...position });
  return above === 0 ? words : `${words}. ${aboveWords(above)}`;
}

/** Says where those to review are. */
export const aboveWords = (above: number): string =>
  above === 1 ? 'The 1 to review is above.' : `The ${countOfTasks(above)} to review are above.`;

function linesWords({ page, size, rows, view, overview, above }: ListPosition): string {
  const total = totalWords(view, overview, above);
  const isCounted = view.text === '' && view.salesperson === '';
  if (!isCounted && page === 1 && rows < size) return `${rows} found`;
  if (total === undefined || rows === 0) return `Page ${page}`;
  const first = (page - 1) * size + 1;
  const last = first + rows - 1;
  const range = first === last ? String(first) : `${first}–${last}`;
  // Lines were added or removed since they were counted.
  return Number(total) < last ? range : `${range} of ${total}`;
}
