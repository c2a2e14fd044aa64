import { Maximize2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Application } from '../../../../../shared/schemas/admin-schema.ts';
import type { KeptFile } from '../../../../../shared/schemas/files-schema.ts';
import { DeletedFile } from '../../../components/buttons/download-button.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import { formatLongDate, formatListTime } from '../../../lib/format/format-date.ts';
import { proofQuery, useProof } from '../applications-api.ts';
import { StoredProof, ViewDocument } from './view-document.tsx';

/** The proof of dealership, or that it was deleted. */
export function ProofPanel({
  application: { id, verificationDocument: file },
}: {
  application: Application;
}) {
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
  const { error } = useProof(dealerId);
  if (isApiError(error, 'file_deleted')) return <Deleted file={file} />;
  const proof = {
    label: 'Proof of dealership',
    inSentence: 'the proof of dealership',
    file: proofQuery(dealerId),
  };
  return (
    <>
      <Panel
        action={
          <ViewDocument {...proof} variant="quiet" icon={Maximize2}>
            View Document
          </ViewDocument>
        }
      >
        <StoredProof {...proof} />
      </Panel>
      <p className="small muted">
        The proof is kept until {formatLongDate(file.keptUntil)}, then deleted. Every admin who
        opens it is listed in the timeline.
      </p>
    </>
  );
}

const documentName = (position: number) =>
  position === 0 ? 'First document' : `Document ${position + 1}`;

/** Documents that better ones have replaced. */
export function EarlierDocuments({ application }: { application: Application }) {
  const { id, earlierDocuments } = application;
  if (earlierDocuments.length === 0) return null;
  return (
    <section className="card card-pad stack" aria-labelledby="earlier">
      <h2 id="earlier">Earlier documents</h2>
      <ul className="stack">
        {earlierDocuments.map(({ addedAt, isDeleted }, position) => (
          <li key={addedAt} className="row">
            <span>
              {documentName(position)}
              <span className="small muted"> · {formatListTime(addedAt)}</span>
            </span>
            {isDeleted ? (
              <span className="push small muted">Deleted</span>
            ) : (
              <span className="push">
                <ViewDocument
                  label={documentName(position)}
                  inSentence={`document ${position + 1}`}
                  file={proofQuery(id, position)}
                  aria-label={`View document ${position + 1}`}
                >
                  View
                </ViewDocument>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
