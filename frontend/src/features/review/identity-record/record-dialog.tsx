import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { plainName } from '../../../../../shared/plain-name.ts';
import { eventTitle, zoneOf } from '../../../../../shared/record/record-events.ts';
import type { IdentityRecord } from '../../../../../shared/record/record-schema.ts';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import { Banner } from '../../../components/feedback/banner.tsx';
import { CheckGroup } from '../../../components/form/check-group.tsx';
import { FailureBanner } from '../../../components/feedback/failure-banner.tsx';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { FormDialog } from '../../../components/dialog/form-dialog.tsx';
import { NewTabLink } from '../../../components/navigation/page-link.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import { callAsDealer } from '../../../lib/auth/call-as.ts';
import { saveBlob } from '../../../lib/browser/save-file.ts';
import { randomId } from '../../../lib/form/use-idempotency-key.ts';
import { submissionQuery } from '../../../lib/submissions/submission-queries.ts';
import { fullNameOf } from '../../../lib/submissions/customer-copy.ts';
import { useDownload } from '../../../lib/browser/use-download.ts';
import { downloadRecord } from './download-record.ts';
import { recordReport } from './identity-record-pdf.ts';
import { reportPictures } from './report-pictures.ts';

type RecordDialogProps = { submission: Submission; onClose: () => void };

/** Downloads a customer's identity record: what was recorded, with what proves that it's unchanged since. */
export function RecordDialog({ submission, onClose }: RecordDialogProps) {
  const { busy, failure, unlogged, download } = useRecord(submission, onClose);
  const [included, setIncluded] = useState<readonly string[]>([]);
  return (
    <FormDialog
      title="Download record"
      lead="A ZIP file with a PDF to read, and a file with which anyone can check that nothing was changed since it was recorded."
      action={unlogged ? 'Download Again' : 'Download Record'}
      busy={busy ? 'Creating record...' : undefined}
      cancel={unlogged && 'Close'}
      onSubmit={(event) => {
        event.preventDefault();
        download({ withPictures: included.length > 0 });
      }}
      onClose={onClose}
    >
      <p>
        It has the reasons that colleagues gave for their decisions.{' '}
        <NewTabLink to="/verify-record">How to verify it</NewTabLink>
      </p>
      {submission.files.length > 0 && (
        <CheckGroup
          type="checkbox"
          question="Also include"
          isQuestionShown={false}
          name="included"
          options={[
            {
              value: 'pictures',
              label: 'Include pictures',
              hint: 'ID, proof of address and stills of the video, at the end of the PDF',
            },
          ]}
          chosen={included}
          onChange={setIncluded}
        />
      )}
      <p className="small muted">Your colleagues see in the timeline that you downloaded it.</p>
      {unlogged && (
        <Banner status="pending" role="status" title="Downloaded, and not all of it is proven yet.">
          <p>These events aren’t in the log yet. Download the record again in a few minutes:</p>
          <ul>
            {unlogged.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </Banner>
      )}
      {failure !== undefined && <FailureBanner error={failure} />}
    </FormDialog>
  );
}

type Included = { withPictures: boolean };

function useRecord(submission: Submission, onSaved: () => void) {
  const client = useQueryClient();
  const [unlogged, setUnlogged] = useState<string[]>();
  /** Kept until the file is there: another try is the same download. */
  const request = useRef<{ requestId: string; picturesOf?: string }>(undefined);

  const make = async ({ withPictures }: Included, signal: AbortSignal) => {
    // Loaded before anything is recorded: without it there is no file.
    const { writeRecord } = await import('../../../lib/pdf/write-report.ts');
    const params = { customerId: submission.id };
    // Fetched first: the record then has their openings, and isn't made where one fails.
    const shown = withPictures
      ? await client.query({ ...submissionQuery(submission.id), staleTime: 0 })
      : undefined;
    const pictures = shown ? await reportPictures(client, shown, signal) : [];
    const picturesOf = shown?.dateSubmitted ?? undefined;
    if (request.current?.picturesOf !== picturesOf) request.current = undefined;
    const body = (request.current ??= {
      requestId: randomId('req'),
      ...(picturesOf !== undefined && { picturesOf }),
    });
    const record = await downloadRecord(
      {
        make: () => callAsDealer('makeRecord', { params, body }, { signal }),
        proofs: (eventId) =>
          callAsDealer(
            'getRecordProofs',
            { params: { ...params, eventId } },
            { signal, retry: false },
          ),
      },
      { signal },
    );
    const report = recordReport(record, `${location.origin}/verify-record`);
    const zip = await writeRecord(record, report, pictures);
    // Canceled meanwhile: no file is saved.
    if (signal.aborted) return;
    const name = plainName(fullNameOf(record.content.customer));
    saveBlob([name, 'identity-record.zip'].filter(Boolean).join('-'), zip);
    request.current = undefined;
    void client.invalidateQueries({ queryKey: submissionQuery(submission.id).queryKey });
    const waiting = unloggedIn(record);
    if (waiting.length > 0) {
      setUnlogged(waiting);
      return;
    }
    onSaved();
    showToast('approved', 'Identity record downloaded.');
  };
  const { busy, failure, download } = useDownload(async (included: Included, signal) => {
    setUnlogged(undefined);
    try {
      await make(included, signal);
    } catch (error) {
      // The customer has changed since: the next try is another record.
      if (isApiError(error, 'conflict')) request.current = undefined;
      throw error;
    }
  });
  return { busy, failure, unlogged, download };
}

/** Names the events that the log doesn't have yet. */
const unloggedIn = (record: IdentityRecord): string[] =>
  record.events.flatMap((event, index) =>
    event.proof ? [] : [eventTitle(event, index, zoneOf(record))],
  );
