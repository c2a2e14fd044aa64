import { useState, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import { plainName } from '../../../../../shared/plain-name.ts';
import { CheckGroup } from '../../../components/form/check-group.tsx';
import { FailureBanner } from '../../../components/feedback/failure-banner.tsx';
import { FormDialog } from '../../../components/dialog/form-dialog.tsx';
import { useDealerMe } from '../../../lib/auth/dealer-accounts.ts';
import { randomId } from '../../../lib/form/use-idempotency-key.ts';
import { saveBlob } from '../../../lib/browser/save-file.ts';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { submissionQuery } from '../../../lib/submissions/submission-queries.ts';
import { fullNameOf } from '../../../lib/submissions/customer-copy.ts';
import { useDownload } from '../../../lib/browser/use-download.ts';
import { useExportSubmission } from '../review-api.ts';
import { reportPictures } from './report-pictures.ts';
import { submissionReport } from './submission-report.ts';

type PdfDialogProps = { submission: Submission; onClose: () => void };

/** Asks what the PDF of a submission should include. */
export function PdfDialog({ submission, onClose }: PdfDialogProps) {
  const { busy, failure, download } = usePdf(submission, onClose);
  const [included, setIncluded] = useState<readonly string[]>([]);
  const hasFiles = submission.files.length > 0;
  return (
    <FormDialog
      title="Download PDF"
      lead="Facts, the decision, every check and the timeline, as one PDF. What was written for colleagues is left out, unless you include it."
      action="Download PDF"
      busy={busy ? 'Creating PDF...' : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        download({
          withPictures: included.includes('pictures'),
          hasNotes: included.includes('notes'),
        });
      }}
      onClose={onClose}
    >
      <CheckGroup
        type="checkbox"
        question="Also include"
        isQuestionShown={false}
        name="included"
        options={[
          ...(hasFiles
            ? [
                {
                  value: 'pictures',
                  label: 'Include pictures',
                  hint: 'ID, proof of address and stills of the video',
                },
              ]
            : []),
          {
            value: 'notes',
            label: 'Include notes',
            hint: 'Notes, and the reasons that colleagues gave each other',
          },
        ]}
        chosen={included}
        onChange={setIncluded}
      />
      <p className="small muted">Your colleagues see in the timeline that you downloaded it.</p>
      {failure !== undefined && <FailureBanner error={failure} />}
    </FormDialog>
  );
}

type Included = { withPictures: boolean; hasNotes: boolean };

/** Saves a submission as a PDF that the browser makes; the download is recorded before that. */
function usePdf({ id }: Pick<Submission, 'id'>, onSaved: () => void) {
  const client = useQueryClient();
  const { dealerName, fullName } = useDealerMe();
  const { mutateAsync } = useExportSubmission(id);
  /** Kept until the file is there: another try is the same request. */
  const request = useRef<{ requestId: string; withPictures: boolean }>(undefined);

  return useDownload(async ({ withPictures, hasNotes }: Included, signal) => {
    if (request.current?.withPictures !== withPictures)
      request.current = { requestId: randomId('req'), withPictures };
    // Loaded before anything is recorded: without it there is no file.
    const { writeReport } = await import('../../../lib/pdf/write-report.ts');
    const { submission } = await mutateAsync(request.current);
    const pictures = withPictures ? await reportPictures(client, submission, signal) : [];
    const about = { dealerName, by: fullName, at: new Date().toISOString(), hasNotes };
    const pdf = await writeReport(submissionReport(submission, about), pictures);
    const name = [plainName(fullNameOf(submission)), 'submission.pdf'].filter(Boolean).join('-');
    // Canceled meanwhile: no file is saved.
    if (signal.aborted) return;
    saveBlob(name, pdf);
    onSaved();
    showToast('approved', 'PDF downloaded.');
    request.current = undefined;
    if (withPictures) void client.invalidateQueries({ queryKey: submissionQuery(id).queryKey });
  });
}
