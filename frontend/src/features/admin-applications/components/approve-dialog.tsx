import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import type { ApplicationRow } from '../../../../../shared/schemas/admin.ts';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import { proofQuery, useProof } from '../api/get-proof.ts';
import type { Acting } from '../hooks/use-act.ts';
import { useProofSeen } from '../hooks/use-proof-seen.ts';
import { ActButtons } from './act-buttons.tsx';
import { ActProblemBanner } from './act-problem-banner.tsx';
import { ProofToCheck } from './proof-to-check.tsx';
import { ReviewCount, ReviewNames } from './review-count.tsx';

type ApproveDialogProps = {
  dealership: ApplicationRow;
  acting: Pick<Acting, 'perform' | 'pendingId' | 'problem'>;
  onDone: () => void;
  onClose: () => void;
};

/** An approval is confirmed beside the proof that it rests on: before it was seen, it can't be. */
export function ApproveDialog({ dealership, acting, onDone, onClose }: ApproveDialogProps) {
  const { problem } = acting;
  const client = useQueryClient();
  const loaded = useProof(dealership.id);
  const seen = useProofSeen(loaded.data);
  const hint = useId();
  const isMissing = isApiError(loaded.error, 'not_found', 'file_deleted');
  const isOutdated = problem?.isProofMissing === true;
  useEffect(() => {
    // Another proof came while this one was shown.
    if (isOutdated) void client.invalidateQueries({ queryKey: proofQuery(dealership.id).queryKey });
  }, [client, dealership.id, isOutdated]);
  return (
    <Dialog
      open
      isLarge
      onClose={onClose}
      title="Approve this application?"
      footer={
        <ActButtons isOver={isMissing || problem?.isFinal === true} onClose={onClose}>
          <Button
            variant="primary"
            aria-disabled={!seen.isSeen}
            aria-describedby={seen.isSeen ? undefined : hint}
            busy={acting.pendingId !== undefined && 'Approving...'}
            onClick={() => acting.perform(dealership, { kind: 'approve' }, onDone)}
          >
            Approve
          </Button>
        </ActButtons>
      }
    >
      <ActProblemBanner problem={problem} />
      <div className="stack stack-1">
        <p className="strong break">{dealership.dealerName}</p>
        <p className="break">{dealership.address}</p>
        <ReviewCount toReview={dealership.toReview} />
        <ReviewNames toReview={dealership.toReview} />
      </div>
      {isMissing ? (
        <Banner status="pending" role="alert">
          {isApiError(loaded.error, 'file_deleted')
            ? 'The proof was deleted. Ask for a new document before you approve.'
            : 'No document uploaded. Ask for a document before you approve.'}
        </Banner>
      ) : (
        <ProofToCheck loaded={loaded} seen={seen} hint={hint} />
      )}
    </Dialog>
  );
}
