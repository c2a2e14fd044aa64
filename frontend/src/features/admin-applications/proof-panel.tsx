import { ExternalLink, FileX } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Application } from '../../../../shared/schemas/admin.ts';
import { DocumentViewer } from '../../components/document-viewer/document-viewer.tsx';
import { DownloadButton } from '../../components/download-button.tsx';
import { RetryBanner } from '../../components/retry-banner.tsx';
import { timeLeft } from '../../lib/file-access.ts';
import { proofQuery, useProof } from './api/get-proof.ts';

export function ProofPanel({ application }: { application: Application }) {
  return (
    <section className="card card-clip" aria-labelledby="proof">
      {application.verificationDocument ? (
        <Proof dealerId={application.id} />
      ) : (
        <>
          <div className="card-head">
            <h2 id="proof">Proof</h2>
          </div>
          <div className="empty">
            <div className="seal frame">
              <FileX className="icon" />
            </div>
            <p>No document uploaded</p>
          </div>
        </>
      )}
    </section>
  );
}

function Proof({ dealerId }: { dealerId: string }) {
  const { data, error, refetch } = useProof(dealerId);
  const view = async (event: MouseEvent) => {
    if (!data || timeLeft(data) > 0) return;
    event.preventDefault();
    const { data: fresh } = await refetch();
    if (fresh) window.open(fresh.inlineUrl, '_blank', 'noopener,noreferrer');
  };
  return (
    <>
      <div className="card-head">
        <h2 id="proof">Proof</h2>
        {data && (
          <a
            className="btn btn-quiet"
            href={data.inlineUrl}
            target="_blank"
            rel="noopener noreferrer"
            onClick={(event) => void view(event)}
          >
            <ExternalLink className="icon" />
            View Document
          </a>
        )}
      </div>
      {!data && error ? (
        <div className="card-pad">
          <RetryBanner error={error} onRetry={() => void refetch()} />
        </div>
      ) : (
        <DocumentViewer
          label="Proof of dealership"
          access={data}
          onRetry={() => void refetch()}
          download={<DownloadButton label="the proof of dealership" file={proofQuery(dealerId)} />}
        />
      )}
    </>
  );
}
