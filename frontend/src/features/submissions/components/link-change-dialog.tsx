import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import type { LinkChange, useLinkChanges } from '../hooks/use-link-changes.ts';

const words: Record<LinkChange, { title: string; text: string; action: string; busy: string }> = {
  renew: {
    title: 'Create a new link?',
    text: 'The current link will stop working.',
    action: 'Create New Link',
    busy: 'Making...',
  },
  cancel: {
    title: 'Cancel this link?',
    text: "The customer won't be able to use it. You can create a new one later.",
    action: 'Cancel Link',
    busy: 'Cancelling...',
  },
};

/** Asks before a customer's link is ended. */
export function LinkChangeDialog({ changes }: { changes: ReturnType<typeof useLinkChanges> }) {
  const { asking, isPending, change, keep } = changes;
  if (!asking) return null;
  const { title, text, action, busy } = words[asking];
  return (
    <ConfirmDialog
      title={title}
      action={action}
      busy={isPending ? busy : undefined}
      isDangerous={asking === 'cancel'}
      cancel="Keep This Link"
      onConfirm={() => change(asking)}
      onClose={keep}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
