import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApplicationRow } from '../../../../../shared/schemas/admin.ts';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { DocumentViewer } from '../../../components/document-viewer/document-viewer.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import { proofQuery, useProof } from '../api/get-proof.ts';
import type { Acting } from '../hooks/use-act.ts';
import { ActProblemBanner } from './act-problem-banner.tsx';
import { ReviewCount } from './review-count.tsx';

type ApproveDialogProps = {
  dealership: ApplicationRow;
  acting: Pick<Acting, 'perform' | 'pendingId' | 'problem'>;
  onDone: () => void;
  onClose: () => void;
};

/** An approval is confirmed beside the proof that it rests on: without one, it can't be. */
export function ApproveDialog({ dealership, acting, onDone, onClose }: ApproveDialogProps) {
  const { problem } = acting;
  const client = useQueryClient();
  const { data, error, isFetching, dataUpdatedAt, refetch } = useProof(dealership.id);
  const isMissing = isApiError(error, 'not_found', 'file_deleted');
  const isOutdated = problem?.isProofMissing === true;
  useEffect(() => {
    // Another proof came while this one was shown.
    if (isOutdated) void client.invalidateQueries({ queryKey: proofQuery(dealership.id).queryKey });
  }, [client, dealership.id, isOutdated]);
  const canConfirm = !isMissing && !problem?.isFinal;
  return (
    <Dialog
      open
      isLarge
      onClose={onClose}
      title="Approve this application?"
      footer={
        <>
          {canConfirm && (
            <Button
              variant="primary"
              aria-disabled={!data}
              busy={acting.pendingId !== undefined && 'Approving...'}
              onClick={() => acting.perform(dealership, { kind: 'approve' }, onDone)}
            >
              Approve
            </Button>
          )}
          <Button onClick={onClose}>{canConfirm ? 'Cancel' : 'Close'}</Button>
        </>
      }
    >
      <ActProblemBanner problem={problem} />
      <div className="stack stack-1">
        <p className="strong break">{dealership.dealerName}</p>
        <ReviewCount toReview={dealership.toReview} />
      </div>
      {isMissing ? (
        <Banner status="pending" role="alert">
          {isApiError(error, 'file_deleted')
            ? 'The proof was deleted. Ask for a new document before you approve.'
            : 'No document uploaded. Ask for a document before you approve.'}
        </Banner>
      ) : (
        <>
          <p>Check the proof, then approve. They&apos;ll be able to sign in immediately.</p>
          <div className="card card-clip">
            <DocumentViewer
              label="Proof of dealership"
              access={data}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
              error={error}
              renewedAt={dataUpdatedAt}
            />
          </div>
          <p className="small muted">Opening the proof is recorded with your name.</p>
        </>
      )}
    </Dialog>
  );
}
