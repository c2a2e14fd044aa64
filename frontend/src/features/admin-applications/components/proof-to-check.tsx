import { DocumentViewer } from '../../../components/document-viewer/document-viewer.tsx';
import type { useProof } from '../api/get-proof.ts';
import type { useProofSeen } from '../hooks/use-proof-seen.ts';
import { ViewDocument } from './view-document.tsx';

type ProofToCheckProps = {
  loaded: ReturnType<typeof useProof>;
  seen: ReturnType<typeof useProofSeen>;
  /** The id of what says why the approval has to wait. */
  hint: string;
};

/** The proof that an approval rests on, and what is missing until it was seen. */
export function ProofToCheck({ loaded, seen, hint }: ProofToCheckProps) {
  const { data, error, isFetching, dataUpdatedAt, refetch } = loaded;
  return (
    <>
      <p>
        Check the name and the address on the proof, then approve. They&apos;ll be able to sign in
        immediately.
      </p>
      <div className="card card-clip">
        <DocumentViewer
          label="Proof of dealership"
          access={data}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          error={error}
          renewedAt={dataUpdatedAt}
          onSettled={seen.onSettled}
        />
      </div>
      <div role="status" id={hint}>
        {!seen.isSeen && (
          <p className="medium">
            {seen.isUnreadable
              ? "This browser can't show the proof. Look at it in another tab, then approve."
              : 'You can approve once the proof is shown.'}
          </p>
        )}
      </div>
      {data && seen.isUnreadable && (
        <p>
          <ViewDocument access={data} renew={() => refetch()} onOpened={seen.onOpened} />
        </p>
      )}
      <p className="small muted">Opening the proof is recorded with your name.</p>
    </>
  );
}
