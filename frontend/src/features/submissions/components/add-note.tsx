import { useRef } from 'react';
import { typedNote } from '../../../../../shared/schemas/notes.ts';
import { Button } from '../../../components/button.tsx';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import { TextArea } from '../../../components/text-area.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import { useShortForm } from '../../../lib/form/use-short-form.ts';
import { randomId } from '../../../lib/random-id.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { useAddNote } from '../api/change-notes.ts';

/** Where a note is written. What could not be kept stays in the field. */
export function AddNote({ customerId }: { customerId: string }) {
  const { mutateAsync, error } = useAddNote(customerId);
  /** Kept until the note is: tried once more after a lost answer, it is the same one. */
  const wish = useRef<{ text: string; noteId: string }>(undefined);
  const form = useShortForm(typedNote, { text: '' }, async ({ text }, refuse, reset) => {
    if (wish.current?.text !== text) wish.current = { text, noteId: randomId('note') };
    try {
      await mutateAsync(wish.current);
      wish.current = undefined;
      reset();
      showToast('approved', 'Note added.');
    } catch (problem) {
      if (isApiError(problem) && problem.fields.text) refuse('text', problem.fields.text);
    }
  });
  const { isErrorSpoken: _, ...field } = form.field('text');
  const isShownAtField = isApiError(error) && error.fields.text !== undefined;
  return (
    <form className="stack stack-2" noValidate onSubmit={form.submit}>
      <TextArea
        {...field}
        label="Add a note"
        hint="Only your colleagues can see notes."
        readOnly={form.isBusy}
        onChange={({ target }) => form.change('text', target.value)}
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
