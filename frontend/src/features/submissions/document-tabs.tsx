import { useRef, useState, type KeyboardEvent } from 'react';
import type { CustomerFileKind } from '../../../../shared/schemas/files.ts';
import { DocumentViewer } from '../../components/document-viewer/document-viewer.tsx';
import { DownloadButton } from '../../components/download-button.tsx';
import { RetryBanner } from '../../components/retry-banner.tsx';
import { submissionFileQuery, useSubmissionFile } from './api/get-submission-file.ts';

type DocumentKind = Exclude<CustomerFileKind, 'video'>;
type DocumentTabsProps = { customerId: string; attempt: number; kinds: readonly DocumentKind[] };

const names: Record<DocumentKind, string> = {
  idDocument: 'Government-issued ID',
  addressDocument: 'Proof of address',
};

/** One document at a time; arrow keys change it. */
export function DocumentTabs({ customerId, attempt, kinds }: DocumentTabsProps) {
  const [chosen, setChosen] = useState(kinds[0]);
  const current = chosen && kinds.includes(chosen) ? chosen : kinds[0];
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || !current) return;
    event.preventDefault();
    const index = (kinds.indexOf(current) + step + kinds.length) % kinds.length;
    setChosen(kinds[index]);
    list.current?.querySelectorAll('button')[index]?.focus();
  };
  if (!current) return null;
  return (
    <section className="card card-clip" aria-labelledby="documents">
      <h2 className="sr-only" id="documents">
        Documents
      </h2>
      <div className="tabs" role="tablist" aria-label="Documents" ref={list}>
        {kinds.map((kind) => (
          <button
            key={kind}
            className="tab"
            type="button"
            role="tab"
            id={`tab-${kind}`}
            aria-selected={kind === current}
            aria-controls="document"
            tabIndex={kind === current ? 0 : -1}
            onClick={() => setChosen(kind)}
            onKeyDown={move}
          >
            {names[kind]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="document" aria-labelledby={`tab-${current}`}>
        <Document key={`${current} ${attempt}`} {...{ customerId, attempt }} kind={current} />
      </div>
    </section>
  );
}

function Document({
  customerId,
  attempt,
  kind,
}: {
  customerId: string;
  attempt: number;
  kind: DocumentKind;
}) {
  const { data, error, refetch } = useSubmissionFile(customerId, kind, attempt);
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
      download={
        <DownloadButton label={names[kind]} file={submissionFileQuery(customerId, kind, attempt)} />
      }
    />
  );
}
