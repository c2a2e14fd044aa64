import {
  ChevronDown,
  CircleCheck,
  CircleMinus,
  EyeOff,
  FileCheck,
  ScanEye,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { signalCopy } from '../../../../../shared/copy/dealer/signal-copy.ts';
import type { SignalId, SignalResult } from '../../../../../shared/schemas/evidence-schema.ts';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import { PageLink } from '../../../components/navigation/page-link.tsx';
import { formatListTime } from '../../../lib/format/format-date.ts';
import { uncheckedWords } from '../../../../../shared/copy/dealer/review-copy.ts';
import { formatWhen } from '../copy.ts';
import { unsignedWords, identityHeadline, namesOf, restWords, sourceName } from './copy.ts';
import { tookWords } from './copy.ts';
import type { EvidenceView } from './evidence-view.ts';
import {
  identityView,
  type IdentityCell,
  type IdentityRow,
  type IdentitySource,
} from './identity-rows.ts';
import './identity-panel.css';

/** Shows what each source says of the customer in one table: what differs first, the rest on request. */
export function IdentityPanel({ submission }: { submission: Submission }) {
  const view = identityView(submission);
  if (!view) return null;
  const { columns, issues, signed, rest, settled } = view;
  const { evidence } = submission;
  const { verdict, headline } = identityHeadline(submission, view);
  const { icon: Icon, className } = verdictStyles[verdict];
  const tableOf = (rows: readonly IdentityRow[], caption: string) => (
    <IdentityTable {...{ submission, columns, rows, caption }} />
  );
  return (
    <section className="card card-clip" aria-labelledby="identity">
      <div className="card-head">
        <h2 className={className} id="identity">
          <Icon className="icon" />
          <span>{headline}</span>
        </h2>
        {evidence && verdict !== 'unchecked' && (
          <time
            className="small muted"
            dateTime={evidence.readAt}
            title={formatListTime(evidence.readAt)}
          >
            Documents read {formatWhen(evidence.readAt)}
            {tookWords(evidence)}
          </time>
        )}
      </div>
      {tableOf(
        [...issues, ...signed, ...(issues.length > 0 ? [] : rest)],
        issues.length > 0 ? 'What needs a look, by source' : 'What was compared, by source',
      )}
      {issues.length > 0 && rest.length > 0 && (
        <details className="ids-rest">
          <summary>
            <ChevronDown className="icon" />
            {restWords(rest)}
            <span className="ids-names">· {namesOf(rest)}</span>
          </summary>
          {tableOf(rest, 'What else was compared, by source')}
        </details>
      )}
      {settled.length > 0 && <Limits ids={settled} />}
      {!submission.keptBy && (
        <p className="fixed-line">
          <ScanEye className="icon" />
          <span>
            {[
              unsignedWords(submission),
              uncheckedWords(evidence?.idType, submission.comparison !== null),
            ]
              .filter(Boolean)
              .join(' ')}
          </span>
        </p>
      )}
    </section>
  );
}

/** Says of each check what it leaves open: that it agrees proves little. */
const Limits = ({ ids }: { ids: readonly SignalId[] }) => (
  <details className="ids-rest">
    <summary>
      <ChevronDown className="icon" />
      What these checks can&apos;t tell
    </summary>
    <dl className="ids-limits">
      {ids.map((id) => (
        <div key={id}>
          <dt>{signalCopy[id].label}</dt>
          <dd>{signalCopy[id].limit}</dd>
        </div>
      ))}
    </dl>
  </details>
);

const verdictStyles: Record<EvidenceView['verdict'], { icon: LucideIcon; className: string }> = {
  // Nothing is green here: what agrees proves little.
  agree: { icon: FileCheck, className: 'headline' },
  look: { icon: TriangleAlert, className: 'headline is-pending' },
  unreadable: { icon: EyeOff, className: 'headline is-pending' },
  unchecked: { icon: TriangleAlert, className: 'headline is-pending' },
};

type IdentityTableProps = {
  submission: Submission;
  columns: readonly IdentitySource[];
  rows: readonly IdentityRow[];
  /** Names the table to screen readers. */
  caption: string;
};

/** The most letters that a column has room for. */
const LONGEST_WORD = 12;

/** Tells if a word of a value is too long for a column; an email address may break. */
const isLong = ({ cells }: IdentityRow) =>
  Object.values(cells).some(({ pieces }) =>
    pieces
      .map(({ text }) => text)
      .join('')
      .split(/[\s-]+/)
      .some((word) => word.length > LONGEST_WORD && !word.includes('@')),
  );

/** In a narrow one, the sources stand below each detail. Roles are written out, since `display: block` removes them. */
function IdentityTable({ submission, columns, rows, caption }: IdentityTableProps) {
  return (
    <div className="ids-frame">
      <table
        className={rows.some(isLong) ? 'ids ids-long' : 'ids'}
        role="table"
        aria-label={caption}
      >
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              Detail
            </th>
            {columns.map((source) => (
              <th key={source} role="columnheader" scope="col">
                {sourceName(source, submission)}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <tbody key={row.name} role="rowgroup">
            <tr role="row">
              <th role="rowheader" scope="row">
                <span>{row.name}</span>
                <Result result={row.result}>{row.word}</Result>
              </th>
              {row.across ? (
                <Cell cell={row.across} span={columns.length} />
              ) : (
                columns.map((source) => (
                  <Cell
                    key={source}
                    cell={row.cells[source]}
                    name={sourceName(source, submission)}
                  />
                ))
              )}
            </tr>
            {row.notes.map((note) => (
              <tr key={note} className="ids-note" role="row">
                <td role="cell" colSpan={columns.length + 1}>
                  {note}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

const resultStyles: Record<SignalResult, { icon: LucideIcon; className?: string }> = {
  agrees: { icon: CircleCheck, className: 'is-approved' },
  differs: { icon: TriangleAlert, className: 'is-pending' },
  not_readable: { icon: EyeOff, className: 'is-pending' },
  not_checked: { icon: CircleMinus },
};

function Result({ result, children }: { result: SignalResult; children: ReactNode }) {
  const { icon: Icon, className = '' } = resultStyles[result];
  return (
    <span className={`ids-result ${className}`}>
      <Icon className="icon icon-s" />
      <span>{children}</span>
    </span>
  );
}

type CellProps = {
  cell: IdentityCell | undefined;
  /** The source, which a phone shows beside the value. */
  name?: string;
  span?: number;
};

function Cell({ cell, name, span }: CellProps) {
  if (!cell)
    return (
      <td className="ids-none" role="cell">
        <span aria-hidden="true">–</span>
        <span className="sr-only">Not there</span>
      </td>
    );
  const { pieces, isOff, remark, submissions = [] } = cell;
  return (
    <td role="cell" className={isOff ? 'ids-off' : undefined} data-label={name} colSpan={span}>
      <div>
        <span translate={span === undefined ? 'no' : undefined}>
          {pieces.map(({ text, isMarked }, index) =>
            // The pieces of a text have no other name than their position in it.
            isMarked ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
          )}
        </span>
        {submissions.map((id, index) => (
          <PageLink key={id} className="ids-remark" to={`/dealer/submission/${id}`}>
            {submissions.length > 1
              ? `See other submission ${index + 1}`
              : 'See the other submission'}
          </PageLink>
        ))}
        {remark && <span className="ids-remark">{remark}</span>}
      </div>
    </td>
  );
}
