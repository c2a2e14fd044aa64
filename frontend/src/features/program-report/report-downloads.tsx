import { Download } from 'lucide-react';
import type { ReportBasis } from '../../../../shared/record/program-report-schema.ts';
import { Button } from '../../components/buttons/button.tsx';
import { FailureBanner } from '../../components/feedback/failure-banner.tsx';
import { showToast } from '../../components/feedback/toast-store.ts';
import { callAsDealer } from '../../lib/auth/call-as.ts';
import { useDealerMe } from '../../lib/auth/dealer-accounts.ts';
import { saveBlob, saveText } from '../../lib/browser/save-file.ts';
import { useDownload } from '../../lib/browser/use-download.ts';
import type { ReportDays } from './report-days.ts';
import type { FigureSection } from './report-figure.ts';
import { programReport, reportCsv, reportFileName } from './report-files.ts';

type ReportDownloadsProps = {
  sections: readonly FigureSection[];
  /** `at`: when the figures were read. */
  options: { at: string; days: ReportDays; basis: ReportBasis };
  /** The number of customers in it. */
  count: number;
};

const files = ['PDF', 'CSV'] as const;
type ReportFile = (typeof files)[number];

/** Saves the report that is shown as a file; the download is recorded before that. */
export function ReportDownloads(props: ReportDownloadsProps) {
  const { busy, failure, download } = useReportDownload(props);
  return (
    <div className="stack stack-2">
      <div className="row row-tight">
        {files.map((file) => (
          <Button
            key={file}
            icon={Download}
            busy={busy === file && `Creating ${file}...`}
            onClick={() => download(file)}
          >
            Download {file}
          </Button>
        ))}
      </div>
      <p className="small muted">Each download is kept on record with your name.</p>
      {failure !== undefined && <FailureBanner error={failure} />}
    </div>
  );
}

function useReportDownload({ sections, options, count }: ReportDownloadsProps) {
  const { dealerName, fullName: by } = useDealerMe();
  return useDownload(async (file: ReportFile, signal) => {
    const { basis, days } = options;
    // Loaded and made before anything is recorded: without it there is no file.
    const blob =
      file === 'CSV'
        ? reportCsv(sections, basis)
        : await (
            await import('../../lib/pdf/write-report.ts')
          ).writeReport(
            programReport(sections, { ...options, dealerName, by }),
            [],
            'Program Report',
          );
    await callAsDealer('exportReport', { body: { ...days, file, count } }, { retry: false });
    if (signal.aborted) return;
    const name = reportFileName(days, file);
    if (typeof blob === 'string') saveText(name, blob, 'text/csv;charset=utf-8');
    else saveBlob(name, blob);
    showToast('approved', `Saved as ${name}.`);
  });
}
