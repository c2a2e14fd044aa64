import { useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { isDay } from '../../../../shared/record/program-report-schema.ts';
import { BackLink } from '../../components/navigation/back-link.tsx';
import { Banner } from '../../components/feedback/banner.tsx';
import { Button } from '../../components/buttons/button.tsx';
import { Choice } from '../../components/form/select.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { RetryBanner } from '../../components/feedback/retry-banner.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { usePeople } from '../../lib/auth/dealer-accounts.ts';
import { calendarDay } from '../../lib/format/format-ago.ts';
import { formatListTime } from '../../lib/format/format-date.ts';
import { useShortForm } from '../../lib/form/use-short-form.ts';
import { FigureList } from './figure-list.tsx';
import { numberOf } from './report-figure.ts';
import { figureSections } from './report-figures.ts';
import { ABOUT_REPORT, daysWords } from './report-files.ts';
import { notInReport } from './report-others.ts';
import { dayChoices, readDays, spanOf, type DayChoice, type ReportDays } from './report-days.ts';
import { ReportDownloads } from './report-downloads.tsx';
import { useProgramReport } from './use-program-report.ts';
import './program-report.css';

/** The yearly report of a dealership's Identity Theft Prevention Program: its figures, each with the list behind it. */
export function ProgramReportPage() {
  const [search] = useSearchParams();
  const { choice, days } = readDays(search, calendarDay());
  return (
    <div className="wrap page">
      <div className="stack stack-2">
        <BackLink to="/dealer/account">Back to Settings</BackLink>
        <div className="stack stack-1">
          <PageTitle title="Program Report" />
          <p className="muted program-report">
            For the report on your Identity Theft Prevention Program, due at least once a year (16
            CFR 681, Appendix A, section VI). {ABOUT_REPORT}
          </p>
        </div>
      </div>
      <div className="program-report stack stack-6">
        <DaysCard choice={choice} days={days} />
        <Report key={`${days.from}-${days.to}`} days={days} />
      </div>
    </div>
  );
}

const choices = Object.entries(dayChoices).map(([value, name]) => ({
  value: value as DayChoice,
  name,
}));

/** Chooses the days, which are in the address. */
function DaysCard({ choice, days }: { choice: DayChoice; days: ReportDays }) {
  const navigate = useNavigate();
  const show = (query: Record<string, string>) =>
    void navigate({ search: new URLSearchParams(query).toString() }, { preventScrollReset: true });
  return (
    <section className="card card-pad stack" aria-label="Days of the report">
      <Choice
        label="Days"
        isLabelShown
        value={choice}
        options={choices}
        onChange={(next) => show(next === 'days' ? days : next === 'months' ? {} : { days: next })}
      />
      {choice === 'days' && <DaysForm days={days} onShow={show} />}
      <p className="small muted">{daysWords(days)}, in your dealership’s time zone</p>
    </section>
  );
}

const fields = z.object({
  from: z.string().check(z.refine(isDay, 'Enter the first day')),
  to: z.string().check(z.refine(isDay, 'Enter the last day')),
});

function DaysForm({ days, onShow }: { days: ReportDays; onShow: (days: ReportDays) => void }) {
  const form = useShortForm(fields, days, (chosen, refuse) => {
    if (chosen.from > chosen.to) refuse('to', 'The last day is before the first one');
    else onShow(chosen);
    return Promise.resolve();
  });
  return (
    <form className="report-days" noValidate onSubmit={form.submit}>
      <TextField type="date" label="First Day" {...form.field('from')} />
      <TextField type="date" label="Last Day" {...form.field('to')} />
      <Button type="submit">Show These Days</Button>
    </form>
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
  const { data: source, dataUpdatedAt } = report;
  const sections = figureSections(source, people.data);
  const at = new Date(dataUpdatedAt).toISOString();
  return (
    <>
      <div className="row">
        <ReportDownloads
          sections={sections}
          options={{ at, days, basis: source.basis }}
          count={source.customers.length}
        />
        <p className="small muted">
          Figures of {formatListTime(at)}.{' '}
          <Button variant="quiet" onClick={again}>
            Read Again
          </Button>
        </p>
      </div>
      {source.customers.length === 0 && (
        <Banner status="info">Nothing was recorded about customers in these days.</Banner>
      )}
      {sections.map((section) => (
        <section key={section.heading} className="card" aria-label={section.heading}>
          <div className="card-head">
            <h2>{section.heading}</h2>
            {section.lines.map((line) => (
              <p key={line} className="small muted">
                {line}
              </p>
            ))}
          </div>
          <FigureList section={section} />
        </section>
      ))}
      <section className="card card-pad stack stack-2" aria-labelledby="not-in-report">
        <h2 id="not-in-report">Not in this report</h2>
        <ul className="report-limits">
          {notInReport(source.basis).map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
