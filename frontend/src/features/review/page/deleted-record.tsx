import { ArrowLeft, Download, FileX } from 'lucide-react';
import { BACKUP_DAYS } from '../../../../../shared/limits.ts';
import {
  deletedParts,
  deletedSessions,
  deletionReason,
  entryWords,
} from '../../../../../shared/record/deletion-copy.ts';
import type { DeletionCertificate } from '../../../../../shared/record/deletion-schema.ts';
import { Button, ButtonLink } from '../../../components/buttons/button.tsx';
import { FailureBanner } from '../../../components/feedback/failure-banner.tsx';
import { NothingHere } from '../../../components/layout/plain-page.tsx';
import { RecordPending } from '../../../components/layout/record-page.tsx';
import { callAsDealer } from '../../../lib/auth/call-as.ts';
import { saveText } from '../../../lib/browser/save-file.ts';
import { formatLongDate } from '../../../lib/format/format-date.ts';
import { BackToDashboard } from '../../../components/navigation/back-to-dashboard.tsx';
import { useDownload } from '../../../lib/browser/use-download.ts';
import { useDeletion } from '../review-api.ts';

/** The page of a customer whose record was deleted: it shows the certificate that is left, and has it as a file. */
export function DeletedRecord({ customerId }: { customerId: string }) {
  const { busy, failure, download } = useDownload(saveCertificate);
  const { data, error, refetch } = useDeletion(customerId);
  if (!data)
    return (
      <RecordPending
        title="Deleted Record"
        back={<BackToDashboard />}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div className="wrap page">
      <NothingHere icon={FileX} title="This record was deleted" text={deletionWords(data)}>
        <ButtonLink variant="primary" icon={ArrowLeft} to="/dealer/dashboard">
          Back to Dashboard
        </ButtonLink>
        {data.entry !== null && (
          <Button
            icon={Download}
            busy={busy !== undefined && 'Downloading...'}
            onClick={() => download(customerId)}
          >
            Download Certificate
          </Button>
        )}
      </NothingHere>
      {failure !== undefined && <FailureBanner error={failure} />}
    </div>
  );
}

/** Says when and why a record was deleted, how much of it, and where the log has it. */
export function deletionWords(certificate: DeletionCertificate): string {
  const { at, sessions, entry } = certificate;
  return [
    `It was deleted on ${formatLongDate(at)} ${deletionReason(certificate)}.`,
    `${deletedParts(certificate)}; backups follow within ${BACKUP_DAYS} days.`,
    sessions > 0 && deletedSessions(certificate),
    entry === null ? 'The log gets its entry within minutes.' : `${entryWords(entry)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

async function saveCertificate(customerId: string, signal: AbortSignal) {
  const file = await callAsDealer('getDeletionProof', { params: { customerId } }, { signal });
  if (signal.aborted) return;
  const text = `${JSON.stringify(file, undefined, 2)}\n`;
  saveText('deletion-certificate.json', text, 'application/json');
}
