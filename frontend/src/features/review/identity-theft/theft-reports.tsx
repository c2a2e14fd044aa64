import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { theftReportWords } from '../../../../../shared/copy/dealer/review-copy.ts';
import {
  closeTheftReportRequest,
  type TheftReport,
} from '../../../../../shared/schemas/decisions-schema.ts';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { FormDialog } from '../../../components/dialog/form-dialog.tsx';
import { Banner } from '../../../components/feedback/banner.tsx';
import { FailureBanner } from '../../../components/feedback/failure-banner.tsx';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { TextArea } from '../../../components/form/text-area.tsx';
import { NewTabLink } from '../../../components/navigation/page-link.tsx';
import { useDealerMe } from '../../../lib/auth/dealer-accounts.ts';
import { useShortForm } from '../../../lib/form/use-short-form.ts';
import { formatLongTime } from '../../../lib/format/format-date.ts';
import { FOR_COLLEAGUES } from '../copy.ts';
import { useCloseTheftReport } from '../review-api.ts';

/** Lists on a customer's page the open reports of identity theft about the record, by which it's marked. */
export function TheftReports({ submission }: { submission: Submission }) {
  const { dealerId } = useDealerMe();
  const [closing, setClosing] = useState<TheftReport>();
  const { id, theftReports } = submission;
  return (
    <>
      {theftReports.map((report) => (
        <Banner
          key={report.id}
          status="denied"
          icon={ShieldAlert}
          title={`Identity theft reported by ${theftReportWords(report)}`}
        >
          <p className="break">{report.text}</p>
          <p className="small break">
            Recorded by {report.by} on {formatLongTime(report.at)}. Approving asks for a reason.{' '}
            <NewTabLink to={`/identity-theft?dealer=${dealerId}`}>What they can ask for</NewTabLink>
          </p>
          <div>
            <Button variant="quiet" onClick={() => setClosing(report)}>
              Close Report
            </Button>
          </div>
        </Banner>
      ))}
      {closing && (
        <CloseDialog customerId={id} report={closing} onClose={() => setClosing(undefined)} />
      )}
    </>
  );
}

type CloseDialogProps = { customerId: string; report: TheftReport; onClose: () => void };

function CloseDialog({ customerId, report, onClose }: CloseDialogProps) {
  const { mutateAsync, error } = useCloseTheftReport(customerId);
  const initial = { report: report.id, reason: '' };
  const form = useShortForm(closeTheftReportRequest, initial, async (values) => {
    await mutateAsync(values).then(
      () => {
        showToast('approved', 'Report closed.');
        onClose();
      },
      () => undefined,
    );
  });
  return (
    <FormDialog
      title="Close this report?"
      lead="The record stays marked while another report about it is open. The timeline keeps them all."
      action="Close Report"
      busy={form.isBusy ? 'Closing...' : undefined}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className="break">{theftReportWords(report)}</p>
      <TextArea label="Reason" hint={FOR_COLLEAGUES} {...form.area('reason')} />
      {error && <FailureBanner error={error} />}
    </FormDialog>
  );
}
