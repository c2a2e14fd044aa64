import { useState } from 'react';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { errorWords } from '../../lib/api/error-copy.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { useOneAtATime } from '../../lib/form/use-one-at-a-time.ts';
import { useCancelLink } from './links-api.ts';

type CancelLinkDialogProps = { cancellation: ReturnType<typeof useLinkCancellation> };

export function CancelLinkDialog({ cancellation }: CancelLinkDialogProps) {
  if (!cancellation.isAsking) return null;
  return (
    <ConfirmDialog
      title="Cancel this link?"
      action="Cancel Link"
      busy={cancellation.isPending ? 'Canceling...' : undefined}
      isDangerous
      cancel="Keep This Link"
      onConfirm={cancellation.cancel}
      onClose={cancellation.keep}
    >
      <p>
        The customer won&apos;t be able to use it, or any other link you gave them. You can create a
        new one later.
      </p>
    </ConfirmDialog>
  );
}

/** Cancels a customer's links once the dialog was confirmed. */
export function useLinkCancellation(customerId: string, onCancelled?: () => void) {
  const { mutateAsync, isPending } = useCancelLink(customerId);
  const oneAtATime = useOneAtATime();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const cancel = () =>
    void oneAtATime(async () => {
      setFailure(undefined);
      try {
        await mutateAsync();
        showToast('approved', 'Link canceled.');
        onCancelled?.();
      } catch (error) {
        setFailure(errorWords(error));
      }
      setAsking(false);
    });
  return {
    isAsking,
    isPending,
    failure,
    ask: () => {
      setFailure(undefined);
      setAsking(true);
    },
    keep: () => setAsking(false),
    cancel,
  };
}
