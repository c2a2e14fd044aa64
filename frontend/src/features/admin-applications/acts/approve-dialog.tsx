import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { ApplicationRow } from '../../../../../shared/schemas/admin-schema.ts';
import type { FileAccess } from '../../../../../shared/schemas/files-schema.ts';
import { Banner } from '../../../components/feedback/banner.tsx';
import { Button } from '../../../components/buttons/button.tsx';
import { DownloadButton } from '../../../components/buttons/download-button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import {
  DocumentViewer,
  type ViewOutcome,
} from '../../../components/document-viewer/document-viewer.tsx';
import { proofQuery, useProof } from '../applications-api.ts';
import { ReviewCount, ReviewNames } from '../application-badges.tsx';
import type { Acting } from './use-act.ts';
import { ActButtons, ActProblemBanner } from './act-dialog-parts.tsx';

type ApproveDialogProps = {
  dealership: ApplicationRow;
  acting: Pick<Acting, 'perform' | 'pendingId' | 'problem'>;
  onDone: () => void;
  onClose: () => void;
};

/** Asks to confirm an approval beside the proof that it's based on; it has to be seen first. */
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
        <p className="strong break" translate="no">
          {dealership.dealerName}
        </p>
        <p className="break" translate="no">
          {dealership.address}
        </p>
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
        <ProofToCheck dealerId={dealership.id} loaded={loaded} seen={seen} hint={hint} />
      )}
    </Dialog>
  );
}

type ProofToCheckProps = {
  dealerId: string;
  loaded: ReturnType<typeof useProof>;
  seen: ReturnType<typeof useProofSeen>;
  /** The id of the line that says why the approval has to wait. */
  hint: string;
};

/** The proof that an approval is based on, and what to do until it was seen. */
function ProofToCheck({ dealerId, loaded, seen, hint }: ProofToCheckProps) {
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
              ? "This browser can't show the proof. Download and check it, then approve."
              : 'You can approve once the proof is shown.'}
          </p>
        )}
      </div>
      {data && seen.isUnreadable && (
        <p>
          <DownloadButton
            label="the proof of dealership"
            file={proofQuery(dealerId)}
            onSaved={({ inlineUrl }) => seen.onSaved(inlineUrl)}
          />
        </p>
      )}
      <p className="small muted">Opening the proof is recorded with your name.</p>
    </>
  );
}

type Seen = { url: string; how: ViewOutcome | 'saved' };

/** Tells whether the proof was looked at, on this page or, where it can't be shown here, as a saved file. */
function useProofSeen(access: FileAccess | undefined) {
  const [seen, setSeen] = useState<Seen>();
  const how = seen?.url === access?.inlineUrl ? seen?.how : undefined;
  return {
    isSeen: how === 'shown' || how === 'saved',
    isUnreadable: how === 'unreadable',
    onSettled: (outcome: ViewOutcome, url: string) =>
      setSeen((last) => (last?.url === url && last.how === 'saved' ? last : { url, how: outcome })),
    onSaved: (url: string) => setSeen({ url, how: 'saved' }),
  };
}
