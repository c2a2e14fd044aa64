import {
  ArrowDown,
  ArrowUp,
  Check,
  ChevronRight,
  ChevronsUpDown,
  ShieldAlert,
  TriangleAlert,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatPhone } from '../../../../shared/schemas/fields-schema.ts';
import type { SubmissionRow } from '../../../../shared/schemas/submission-row-schema.ts';
import type { SubmissionSort } from '../../../../shared/schemas/submission-list-schema.ts';
import { EmailText } from '../../components/display/email-text.tsx';
import { TableSkeleton } from '../../components/table/table-skeleton.tsx';
import { formatListDate, formatListTime } from '../../lib/format/format-date.ts';
import { useDealerMe } from '../../lib/auth/dealer-accounts.ts';
import { useNow } from '../../lib/browser/use-now.ts';
import { StateBadge } from '../../components/display/state-badge.tsx';
import { dealWords, rowAction, rowDetail, rowMoment, rowProblem } from './copy.ts';

export const columns = ['Customer Name', 'Date Submitted', 'Status'];

type Sorting = {
  /** Undefined where the list has an order of its own. */
  sort?: SubmissionSort | undefined;
  onSort?: (sort: SubmissionSort) => void;
};

type SubmissionTableProps = Sorting & {
  name?: string;
  rows: readonly SubmissionRow[] | undefined;
  /** The rows are another list's, until this one's have loaded. */
  isOld?: boolean;
};

/** A table, or cards on a phone; the roles are written out, since `display: block` removes them. */
export function SubmissionTable({
  name = 'Verification Submissions',
  rows,
  isOld = false,
  ...sorting
}: SubmissionTableProps) {
  const now = useNow(30_000);
  const isForSales = useDealerMe().role === 'sales';
  if (!rows)
    return <TableSkeleton className="table table-submissions" columns={columns} rows={6} />;
  return (
    <table className="table table-rows table-submissions" role="table" aria-label={name}>
      <thead>
        <tr role="row">
          <SortedColumn by="name" name="Customer Name" {...sorting} />
          <SortedColumn by="date" name="Date Submitted" {...sorting} />
          <th role="columnheader" scope="col">
            Status
          </th>
          <td />
        </tr>
      </thead>
      <tbody ref={followRowLinks} role="rowgroup" inert={isOld}>
        {rows.map((row) => (
          <Row key={row.id} {...{ row, now, isForSales }} />
        ))}
      </tbody>
    </table>
  );
}

function SortedColumn({ by, name, sort, onSort }: Sorting & { by: SubmissionSort; name: string }) {
  if (sort === undefined)
    return (
      <th role="columnheader" scope="col">
        {name}
      </th>
    );
  const isSorted = sort === by || (by === 'date' && sort === 'oldest');
  const isRising = by === 'name' || sort === 'oldest';
  const Way = isRising ? ArrowUp : ArrowDown;
  const Icon = isSorted ? Way : ChevronsUpDown;
  const direction = isRising ? 'ascending' : 'descending';
  return (
    <th role="columnheader" scope="col" aria-sort={isSorted ? direction : 'none'}>
      <button className="sort" type="button" onClick={() => onSort?.(by)}>
        {name}
        <Icon className="icon icon-s" />
      </button>
    </th>
  );
}

type RowProps = { row: SubmissionRow; now: number; isForSales: boolean };

function Row({ row, now, isForSales }: RowProps) {
  const { id, customerName, email, phone, state, decidedBy, asked, dateSubmitted } = row;
  const contact = email ? (
    <EmailText email={email} />
  ) : (
    phone && <span translate="no">{formatPhone(phone)}</span>
  );
  const deal = dealWords(row);
  const detail = rowDetail(row, now, isForSales);
  const problem = rowProblem(row);
  const moment = rowMoment(row, now);
  const action = rowAction(row, now, isForSales);
  return (
    <tr role="row">
      <td role="cell">
        <Link className="row-link" to={`/dealer/submission/${id}`}>
          {customerName ? (
            <span translate="no">{customerName}</span>
          ) : (
            contact || <span className="muted">No name yet</span>
          )}
        </Link>
        {customerName !== '' && contact !== '' && <span className="sub break">{contact}</span>}
        {deal && <span className="sub break">{deal}</span>}
      </td>
      <td role="cell" className="cell-fit num date-line" data-label="Date Submitted">
        {dateSubmitted === null ? (
          <span className="muted">Not submitted</span>
        ) : (
          <span className="no-phone">{formatListDate(dateSubmitted)}</span>
        )}
        <time className="sub" dateTime={moment.at} title={formatListTime(moment.at)}>
          {moment.words}
        </time>
      </td>
      <td role="cell" data-label="Status">
        <span className="status-cell">
          <StateBadge {...{ state, decidedBy, asked }} />
          {detail && <Detail row={row} words={detail} />}
          {problem && (
            <span className="row-problem with-icon is-denied">
              <TriangleAlert className="icon icon-s" />
              {problem}
            </span>
          )}
          {row.isTheftReported && (
            <span className="row-problem with-icon is-denied">
              <ShieldAlert className="icon icon-s" />
              Identity theft reported
            </span>
          )}
        </span>
      </td>
      <td role="cell" className={`cell-tight go${action === undefined ? ' go-none' : ''}`}>
        <span className="go-words">
          <span>{action}</span>
          <ChevronRight className="icon" />
        </span>
      </td>
    </tr>
  );
}

/** The remark beside a state; for one to review, with a sign of what was found. */
function Detail({ row, words }: { row: SubmissionRow; words: string }) {
  const { state, verdict = null, issues = [] } = row;
  const isFound = verdict === null ? issues.length > 0 : verdict !== 'unchecked';
  if (state !== 'to_review' || !isFound) return <span className="sub">{words}</span>;
  const [tone, Icon] =
    verdict === 'agree' ? (['approved', Check] as const) : (['pending', TriangleAlert] as const);
  return (
    <span className={`sub row-why is-${tone}`}>
      <Icon className="icon icon-s" />
      <span>{words}</span>
    </span>
  );
}

const ownPress = 'a, button, input, label, select, textarea';

function follow(event: MouseEvent) {
  const pressed = event.target instanceof Element ? event.target : null;
  const link = pressed?.closest('tr')?.querySelector<HTMLAnchorElement>('.row-link');
  if (!link || pressed?.closest(ownPress) || event.button > 1) return;
  const { ctrlKey, metaKey, shiftKey, button } = event;
  if (button === 1 || ctrlKey || metaKey || shiftKey) {
    // With Ctrl, Firefox selects a table's cell, too.
    getSelection()?.empty();
    open(link.href, '_blank', 'noopener');
  }
  // A phone number was selected to be copied.
  else if (getSelection()?.isCollapsed !== false) link.click();
}

/**
 * Has each row of a table's body follow its `row-link` when it's pressed anywhere; as with any link, Ctrl, Command,
 * Shift and the middle button open another tab. Controls in the row keep their presses, and text can be selected.
 *
 * A link that covers its row would need rows that hold what is positioned in them, and in Safari they don't.
 */
function followRowLinks(body: HTMLElement | null) {
  body?.addEventListener('click', follow);
  body?.addEventListener('auxclick', follow);
  return () => {
    body?.removeEventListener('click', follow);
    body?.removeEventListener('auxclick', follow);
  };
}
