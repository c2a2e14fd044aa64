import { useRef, useState, type KeyboardEvent } from 'react';
import type { CustomerFileKind } from '../../../../../shared/schemas/files.ts';
import { DeletedFile } from '../../../components/deleted-file.tsx';
import { DocumentViewer } from '../../../components/document-viewer/document-viewer.tsx';
import { DownloadButton } from '../../../components/download-button.tsx';
import { RetryBanner } from '../../../components/retry-banner.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import { submissionFileQuery, useSubmissionFile } from '../api/get-submission-file.ts';
import type { Submission } from '../../../../../shared/schemas/submission.ts';

type SubmissionFile = Submission['files'][number];
type DocumentTabsProps = { customerId: string; attempt: number; files: readonly SubmissionFile[] };

const names: Record<CustomerFileKind, string> = {
  video: 'Video',
  idDocument: 'Government-issued ID',
  addressDocument: 'Proof of address',
};

/** One document at a time; arrow keys change it. */
export function DocumentTabs({ customerId, attempt, files }: DocumentTabsProps) {
  const [chosen, setChosen] = useState<CustomerFileKind>();
  const current = files.find(({ kind }) => kind === chosen) ?? files[0];
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || !current) return;
    event.preventDefault();
    const index = (files.indexOf(current) + step + files.length) % files.length;
    setChosen(files[index]?.kind);
    list.current?.querySelectorAll('button')[index]?.focus();
  };
  if (!current) return null;
  return (
    <section className="card card-clip" aria-labelledby="documents">
      <h2 className="sr-only" id="documents">
        Documents
      </h2>
      <div className="tabs" role="tablist" aria-label="Documents" ref={list}>
        {files.map(({ kind }) => (
          <button
            key={kind}
            className="tab"
            type="button"
            role="tab"
            id={`tab-${kind}`}
            aria-selected={kind === current.kind}
            aria-controls="document"
            tabIndex={kind === current.kind ? 0 : -1}
            onClick={() => setChosen(kind)}
            onKeyDown={move}
          >
            {names[kind]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="document" aria-labelledby={`tab-${current.kind}`}>
        {current.isDeleted ? (
          <DeletedFile keptUntil={current.keptUntil} />
        ) : (
          <Document
            key={`${current.kind} ${attempt}`}
            {...{ customerId, attempt }}
            file={current}
          />
        )}
      </div>
    </section>
  );
}

type DocumentProps = { customerId: string; attempt: number; file: SubmissionFile };

function Document({ customerId, attempt, file: { kind, keptUntil } }: DocumentProps) {
  const { data, error, isFetching, refetch } = useSubmissionFile(customerId, kind, attempt);
  if (isApiError(error, 'file_deleted')) return <DeletedFile keptUntil={keptUntil} />;
  if (!data && error) {
    return (
      <div className="card-pad">
        <RetryBanner error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  return (
    <DocumentViewer
      label={names[kind]}
      access={data}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      error={error}
      download={
        <DownloadButton label={names[kind]} file={submissionFileQuery(customerId, kind, attempt)} />
      }
    />
  );
}
