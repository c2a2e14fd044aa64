import { FileX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Application } from '../../../../../shared/schemas/admin-schema.ts';
import type { KeptFile } from '../../../../../shared/schemas/files-schema.ts';
import { DeletedFile, DownloadButton } from '../../../components/buttons/download-button.tsx';
import { DocumentViewer } from '../../../components/document-viewer/document-viewer.tsx';
import { RetryBanner } from '../../../components/feedback/retry-banner.tsx';
import { Seal } from '../../../components/feedback/seal.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import { formatLongDate, formatListTime } from '../../../lib/format/format-date.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { errorWords } from '../../../lib/api/error-copy.ts';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { proofQuery, useProof, getEarlierProof } from '../applications-api.ts';
import { ViewDocument } from './view-document.tsx';

/** The proof of dealership, or the reason why there is none. */
export function ProofPanel({
  application: { id, verificationDocument: file },
}: {
  application: Application;
}) {
  if (!file) {
    return (
      <Panel>
        <div className="empty">
          <Seal icon={FileX} />
          <p>No document uploaded</p>
        </div>
      </Panel>
    );
  }
  return file.isDeleted ? <Deleted file={file} /> : <Proof dealerId={id} file={file} />;
}

const Panel = ({ action, children }: { action?: ReactNode; children: ReactNode }) => (
  <section className="card card-clip" aria-labelledby="proof">
    <div className="card-head">
      <h2 id="proof">Proof</h2>
      {action}
    </div>
    {children}
  </section>
);

const Deleted = ({ file }: { file: KeptFile }) => (
  <Panel>
    <DeletedFile keptUntil={file.keptUntil} />
  </Panel>
);

function Proof({ dealerId, file }: { dealerId: string; file: KeptFile }) {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useProof(dealerId);
  if (isApiError(error, 'file_deleted')) return <Deleted file={file} />;
  const retry = () => void refetch();
  return (
    <>
      <Panel action={data && <ViewDocument access={data} renew={() => refetch()} />}>
        {!data && error ? (
          <div className="card-pad">
            <RetryBanner error={error} onRetry={retry} />
          </div>
        ) : (
          <DocumentViewer
            label="Proof of dealership"
            access={data}
            onRetry={retry}
            isRetrying={isFetching}
            error={error}
            renewedAt={dataUpdatedAt}
            download={
              <DownloadButton label="the proof of dealership" file={proofQuery(dealerId)} />
            }
          />
        )}
      </Panel>
      <p className="small muted">
        The proof is kept until {formatLongDate(file.keptUntil)}, then deleted. Every admin who
        opens it is listed in the timeline.
      </p>
    </>
  );
}

/** Documents that better ones have replaced. */
export function EarlierDocuments({ application }: { application: Application }) {
  const [busy, setBusy] = useState<number>();
  const { id, earlierDocuments } = application;
  if (earlierDocuments.length === 0) return null;
  const view = async (position: number) => {
    // Opened at once, since browsers block a tab that opens some time after the click.
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    setBusy(position);
    try {
      tab?.location.replace((await getEarlierProof(id, position)).inlineUrl);
    } catch (error) {
      tab?.close();
      showToast('denied', errorWords(error));
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <section className="card card-pad stack" aria-labelledby="earlier">
      <h2 id="earlier">Earlier documents</h2>
      <ul className="stack">
        {earlierDocuments.map(({ addedAt, isDeleted }, position) => (
          <li key={addedAt} className="row">
            <span>
              {position === 0 ? 'First document' : `Document ${position + 1}`}
              <span className="small muted"> · {formatListTime(addedAt)}</span>
            </span>
            {isDeleted ? (
              <span className="push small muted">Deleted</span>
            ) : (
              <span className="push">
                <Button
                  aria-label={`View document ${position + 1}`}
                  busy={busy === position && 'Opening...'}
                  onClick={() => void view(position)}
                >
                  View
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
