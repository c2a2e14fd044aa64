import { useRef } from 'react';
import { MessageSquareText, Trash2 } from 'lucide-react';
import { type Note, typedNote } from '../../../../../shared/schemas/submission-schema.ts';
import { Button, IconButton } from '../../../components/buttons/button.tsx';
import { useDealerMe } from '../../../lib/auth/dealer-accounts.ts';
import { formatListTime } from '../../../lib/format/format-date.ts';
import { FailureBanner } from '../../../components/feedback/failure-banner.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import { useShortForm } from '../../../lib/form/use-short-form.ts';
import { randomId } from '../../../lib/form/use-idempotency-key.ts';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useOneAtATime } from '../../../lib/form/use-one-at-a-time.ts';
import { useUnsentText } from '../../../lib/device/unsent-text.ts';
import { useAddNote, useDeleteNote } from '../review-api.ts';
import './note-line.css';

type NoteLineProps = { note: Note; onDelete: () => void };

/** One note in a timeline, with its author and time. Everybody can delete their own; an owner can delete any. */
export function NoteLine({ note: { at, text, by, byId }, onDelete }: NoteLineProps) {
  const { accountId, role } = useDealerMe();
  const isOwn = byId === accountId;
  const when = formatListTime(at);
  return (
    <li className="note-line">
      <MessageSquareText className="icon" />
      <p className="note-text">{text}</p>
      <p className="small muted break">
        <span translate="no">{by}</span> · <time dateTime={at}>{when}</time>
      </p>
      {(isOwn || role === 'owner') && (
        <IconButton
          icon={Trash2}
          label={isOwn ? `Delete your note of ${when}` : `Delete the note of ${by}, ${when}`}
          onClick={onDelete}
        />
      )}
    </li>
  );
}

const FOR_COLLEAGUES = 'Only your colleagues can see notes.';

/** The field for a new note, which keeps its text until the note is saved, even if the page is closed. */
export function AddNote({ customerId }: { customerId: string }) {
  const { mutateAsync, error } = useAddNote(customerId);
  const { accountId } = useDealerMe();
  const { restored, keep } = useUnsentText({ accountId, customerId, field: 'note' });
  /** Kept until the note is saved: another try after a lost answer is the same note. */
  const request = useRef<{ text: string; noteId: string }>(undefined);
  const form = useShortForm(typedNote, { text: restored }, async ({ text }, refuse, fill) => {
    if (request.current?.text !== text) request.current = { text, noteId: randomId('note') };
    try {
      await mutateAsync(request.current);
      request.current = undefined;
      keep('');
      fill({ text: '' });
      showToast('approved', 'Note added.');
    } catch (problem) {
      if (isApiError(problem) && problem.fields.text) refuse('text', problem.fields.text);
    }
  });
  const isRestored = restored !== '' && form.values.text === restored;
  const isShownAtField = isApiError(error) && error.fields.text !== undefined;
  return (
    <form className="stack stack-2" noValidate onSubmit={form.submit}>
      <TextArea
        {...form.area('text')}
        label="Add a note"
        hint={
          isRestored ? `You wrote this and didn't add it yet. ${FOR_COLLEAGUES}` : FOR_COLLEAGUES
        }
        readOnly={form.isBusy}
        onChange={({ target }) => {
          keep(target.value);
          form.change('text', target.value);
        }}
      />
      {error && !isShownAtField && <FailureBanner error={error} />}
      <div>
        <Button type="submit" busy={form.isBusy ? 'Adding...' : undefined}>
          Add Note
        </Button>
      </div>
    </form>
  );
}

type DeleteNoteDialogProps = { customerId: string; noteId: string; onClose: () => void };

/** Asks before a note is deleted for everybody. */
export function DeleteNoteDialog({ customerId, noteId, onClose }: DeleteNoteDialogProps) {
  const { mutateAsync, isPending, error } = useDeleteNote(customerId);
  const oneAtATime = useOneAtATime();
  const remove = () =>
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
      requestAnimationFrame(() => document.getElementById('timeline')?.focus());
    });
  return (
    <ConfirmDialog
      title="Delete this note?"
      action="Delete Note"
      busy={isPending ? 'Deleting...' : undefined}
      isDangerous
      cancel="Keep Note"
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>Your colleagues won&apos;t see it anymore.</p>
      {error && <FailureBanner error={error} />}
    </ConfirmDialog>
  );
}
