import { FileX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Application } from '../../../../../shared/schemas/admin.ts';
import type { KeptFile } from '../../../../../shared/schemas/files.ts';
import { DeletedFile } from '../../../components/deleted-file.tsx';
import { DocumentViewer } from '../../../components/document-viewer/document-viewer.tsx';
import { DownloadButton } from '../../../components/download-button.tsx';
import { RetryBanner } from '../../../components/retry-banner.tsx';
import { Seal } from '../../../components/seal.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import { formatLongDate } from '../../../lib/format/format-date.ts';
import { proofQuery, useProof } from '../api/get-proof.ts';
import { ViewDocument } from './view-document.tsx';

/** The proof of dealership, or why there is none. */
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
