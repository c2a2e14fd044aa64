import { ChevronDown, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { PeopleList } from '../../../../shared/schemas/people-schema.ts';
import { BackLink } from '../../components/navigation/back-link.tsx';
import { Button } from '../../components/buttons/button.tsx';
import { FailureBanner } from '../../components/feedback/failure-banner.tsx';
import { Choice } from '../../components/form/select.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { RetryBanner } from '../../components/feedback/retry-banner.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { showToast } from '../../components/feedback/toast-store.ts';
import { callAsDealer } from '../../lib/auth/call-as.ts';
import { useDealerMe, usePeople } from '../../lib/auth/dealer-accounts.ts';
import { saveBlob } from '../../lib/browser/save-file.ts';
import { useDownload } from '../../lib/browser/use-download.ts';
import { calendarDay } from '../../lib/format/format-ago.ts';
import { formatListTime } from '../../lib/format/format-date.ts';
import { dayChoices, readDays, spanOf, type DayChoice, type ReportDays } from './report-days.ts';
import { detailGroups, mainFigures, numberOf, type FigureGroup } from './report-figures.ts';
import { daysWords, notInReport, programReport, reportFileName } from './report-pdf.ts';
import { useProgramReport, type ReportSource } from './use-program-report.ts';
import './program-report.css';

const choices = Object.entries(dayChoices).map(([value, name]) => ({
  value: value as DayChoice,
  name,
}));

/** The yearly report of a dealership's Identity Theft Prevention Program: six figures, details and a PDF. */
export function ProgramReportPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { createdAt } = useDealerMe();
  const firstDay = calendarDay(Date.parse(createdAt));
  const { choice, days } = readDays(search.get('days'), calendarDay(), firstDay);
  return (
    <div className="wrap page">
      <div className="stack stack-2">
        <BackLink to="/dealer/account">Back to Settings</BackLink>
        <div className="stack stack-1">
          <PageTitle title="Program Report" />
          <p className="muted">
            For the yearly report on your Identity Theft Prevention Program (16 CFR 681)
          </p>
        </div>
      </div>
      <div className="program-report stack stack-4">
        <Choice
          label="Days"
          isLabelShown
          value={choice}
          options={choices}
          onChange={(next) =>
            void navigate({ search: `days=${next}` }, { replace: true, preventScrollReset: true })
          }
        />
        <Report key={choice} days={days} />
      </div>
    </div>
  );
}

function Report({ days }: { days: ReportDays }) {
  const report = useProgramReport(spanOf(days));
  const people = usePeople();
  const again = () => {
    void report.refetch();
    void people.refetch();
  };
  const error = report.error ?? people.error;
  if (error && !report.isFetching) return <RetryBanner error={error} onRetry={again} />;
  if (!report.data || !people.data || report.isFetching)
    return (
      <div className="card card-pad stack stack-2">
        <Skeleton lines={6} label="Reading your customers" />
        <p className="muted">
          Reading your customers: {numberOf(report.read)} in these days so far. Thousands take a
          minute.
        </p>
      </div>
    );
  const at = new Date(report.dataUpdatedAt).toISOString();
  return (
    <>
      <ReportDownload source={report.data} people={people.data} days={days} at={at} />
      <section className="card" aria-label="Figures">
        <dl className="main-figures">
          {mainFigures(report.data).map(({ label, value, remark }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="main-figure num">{value}</dd>
              <dd className="small muted">{remark}</dd>
            </div>
          ))}
        </dl>
        <p className="small muted report-basis">
          {daysWords(days)}, your dealership’s time zone. Decisions that were undone aren’t counted.
          Figures of {formatListTime(at)}.{' '}
          <Button variant="quiet" onClick={again}>
            Read Again
          </Button>
        </p>
      </section>
      <section className="card" aria-labelledby="report-details">
        <div className="card-head">
          <h2 id="report-details">Details</h2>
        </div>
        {detailGroups(report.data, people.data).map((group) => (
          <Folded key={group.heading} heading={group.heading}>
            <FigureRows group={group} />
          </Folded>
        ))}
        <Folded heading="What isn’t in this report">
          <ul className="report-limits">
            {notInReport(report.data.basis).map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </Folded>
      </section>
    </>
  );
}

const Folded = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <details className="report-detail">
    <summary>
      <ChevronDown className="icon" />
      {heading}
    </summary>
    {children}
  </details>
);

const FigureRows = ({ group: { figures } }: { group: FigureGroup }) => (
  <dl className="figure-rows">
    {figures.map(({ label, value, remark }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="num">
          {value}
          {remark && <span className="small muted"> {remark}</span>}
        </dd>
      </div>
    ))}
  </dl>
);

type ReportDownloadProps = {
  source: ReportSource;
  people: PeopleList;
  days: ReportDays;
  /** When the figures were read. */
  at: string;
};

/** Saves the report that is shown as a PDF; the download is recorded before that. */
function ReportDownload({ source, people, days, at }: ReportDownloadProps) {
  const { dealerName, fullName: by } = useDealerMe();
  const { busy, failure, download } = useDownload(async (_asked: 'PDF', signal) => {
    // Loaded and made before anything is recorded: without it there is no file.
    const { writeReport } = await import('../../lib/pdf/write-report.ts');
    const content = programReport(source, people, { dealerName, by, at, days });
    const blob = await writeReport(content, [], 'Program Report');
    const body = { ...days, count: source.customers.length };
    await callAsDealer('exportReport', { body }, { retry: false });
    if (signal.aborted) return;
    const name = reportFileName(days);
    saveBlob(name, blob);
    showToast('approved', `Saved as ${name}.`);
  });
  return (
    <div className="stack stack-2">
      <div className="row row-tight">
        <Button
          variant="primary"
          icon={Download}
          busy={busy && 'Creating PDF...'}
          onClick={() => download('PDF')}
        >
          Download PDF
        </Button>
        <span className="small muted">Each download is kept on record with your name.</span>
      </div>
      {failure !== undefined && <FailureBanner error={failure} />}
    </div>
  );
}
