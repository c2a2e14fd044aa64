import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import type { useLinkCancellation } from '../hooks/use-link-cancellation.ts';

type CancelLinkDialogProps = { cancellation: ReturnType<typeof useLinkCancellation> };

/** Asks before a customer's links are ended. */
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
