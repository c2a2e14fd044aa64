import { ExternalLink, FileX } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import type { Application } from '../../../../shared/schemas/admin.ts';
import type { FileAccess, KeptFile } from '../../../../shared/schemas/files.ts';
import { DeletedFile } from '../../components/deleted-file.tsx';
import { DocumentViewer } from '../../components/document-viewer/document-viewer.tsx';
import { DownloadButton } from '../../components/download-button.tsx';
import { RetryBanner } from '../../components/retry-banner.tsx';
import { isApiError } from '../../lib/api-error.ts';
import { timeLeft } from '../../lib/file-access.ts';
import { formatLongDate } from '../../lib/format-date.ts';
import { proofQuery, useProof } from './api/get-proof.ts';

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
          <div className="seal frame">
            <FileX className="icon" />
          </div>
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
  const { data, error, refetch } = useProof(dealerId);
  if (isApiError(error, 'file_deleted')) return <Deleted file={file} />;
  const retry = () => void refetch();
  const freshUrl = async () => (await refetch()).data?.inlineUrl;
  return (
    <>
      <Panel action={data && <ViewDocument access={data} freshUrl={freshUrl} />}>
        {!data && error ? (
          <div className="card-pad">
            <RetryBanner error={error} onRetry={retry} />
          </div>
        ) : (
          <DocumentViewer
            label="Proof of dealership"
            access={data}
            onRetry={retry}
            download={
              <DownloadButton label="the proof of dealership" file={proofQuery(dealerId)} />
            }
          />
        )}
      </Panel>
      <p className="small muted">
        The proof is kept until {formatLongDate(file.keptUntil)}, then deleted.
      </p>
    </>
  );
}

type ViewDocumentProps = { access: FileAccess; freshUrl: () => Promise<string | undefined> };

/** A link; where its address has expired, another one is asked for first. */
function ViewDocument({ access, freshUrl }: ViewDocumentProps) {
  const view = async (event: MouseEvent) => {
    if (timeLeft(access) > 0) return;
    event.preventDefault();
    const url = await freshUrl();
    if (url !== undefined) window.open(url, '_blank', 'noopener,noreferrer');
  };
  return (
    <a
      className="btn btn-quiet"
      href={access.inlineUrl}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => void view(event)}
    >
      <ExternalLink className="icon" />
      View Document
    </a>
  );
}
