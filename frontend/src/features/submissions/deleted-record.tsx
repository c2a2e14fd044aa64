import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, FileX } from 'lucide-react';
import { BACKUP_DAYS } from '../../../../shared/limits.ts';
import type { DeletionCertificate } from '../../../../shared/record/deletion-schema.ts';
import { ButtonLink } from '../../components/buttons/button.tsx';
import { NothingHere } from '../../components/layout/plain-page.tsx';
import { RecordPending } from '../../components/layout/record-page.tsx';
import { callAsDealer } from '../../lib/auth/call-as.ts';
import { formatLongDate } from '../../lib/format/format-date.ts';
import { PAGE_REFETCH_MS } from './api/use-attention.ts';
import { BackToDashboard } from './review/submission-details.tsx';

/** The page of a customer whose record was deleted: it shows the certificate that is left. */
export function DeletedRecord({ customerId }: { customerId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['dealer', 'submissions', 'deletion', customerId],
    queryFn: ({ signal }) => callAsDealer('getDeletion', { params: { customerId } }, { signal }),
    refetchInterval: ({ state }) => state.data?.entry === null && PAGE_REFETCH_MS,
  });
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
      </NothingHere>
    </div>
  );
}

const number = new Intl.NumberFormat('en-US');
const counted = (count: number, noun: string) =>
  `${number.format(count)} ${noun}${count === 1 ? '' : 's'}`;

/** Says when and why a record was deleted, how much of it, and where the log has it. */
export function deletionWords({ at, cause, items, files, sessions, entry }: DeletionCertificate) {
  const reason =
    cause.kind === 'unused'
      ? `because nothing happened with it for ${counted(cause.days, 'day')}`
      : 'by the site operator';
  const parts = [counted(items, 'item'), ...(files > 0 ? [counted(files, 'file')] : [])];
  const verb = items + files === 1 ? 'was' : 'were';
  return [
    `It was deleted on ${formatLongDate(at)} ${reason}.`,
    `${parts.join(' and ')} ${verb} deleted from our systems; backups follow within ${BACKUP_DAYS} days.`,
    sessions > 0 && `A verification provider was told to delete ${counted(sessions, 'session')}.`,
    entry === null
      ? 'The log gets its entry within minutes.'
      : `Entry ${number.format(entry)} of the log.`,
  ]
    .filter(Boolean)
    .join(' ');
}
