import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import { showToast } from '../../../lib/toast-store.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { useDeleteNote } from '../api/change-notes.ts';

type DeleteNoteDialogProps = { customerId: string; noteId: string; onClose: () => void };

/** Asks before a note is taken away from everybody. */
export function DeleteNoteDialog({ customerId, noteId, onClose }: DeleteNoteDialogProps) {
  const { mutateAsync, isPending, error } = useDeleteNote(customerId);
  const oneAtATime = useOneAtATime();
  const take = () =>
    oneAtATime(async () => {
      try {
        await mutateAsync(noteId);
      } catch {
        // The dialog says why.
        return;
      }
      onClose();
      showToast('approved', 'Note deleted.');
      // The button that had the focus went away with the note.
      requestAnimationFrame(() => document.getElementById('notes')?.focus());
    });
  return (
    <ConfirmDialog
      title="Delete this note?"
      action="Delete Note"
      busy={isPending ? 'Deleting...' : undefined}
      isDangerous
      cancel="Keep Note"
      onConfirm={() => void take()}
      onClose={onClose}
    >
      <p>Your colleagues won&apos;t see it anymore.</p>
      {error && <FailureBanner error={error} />}
    </ConfirmDialog>
  );
}
