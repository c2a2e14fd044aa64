import { replacementRequest, type Person } from '../../../../../shared/schemas/people.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import { errorWords } from '../../../lib/api/error-words.ts';
import { useShortForm } from '../../../lib/form/use-short-form.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { useReplaceOwner } from '../api/dealership-people.ts';

type ReplaceOwnerDialogProps = { dealerId: string; person: Person; onClose: () => void };

/** For a dealership whose owner is gone. */
export function ReplaceOwnerDialog({ dealerId, person, onClose }: ReplaceOwnerDialogProps) {
  const { mutateAsync } = useReplaceOwner(dealerId);
  const { accountId, fullName } = person;
  const form = useShortForm(
    replacementRequest,
    { email: '', reason: '' },
    async (values, refuse) => {
      try {
        await mutateAsync({ accountId, ...values });
        showToast('approved', `Invitation sent to ${values.email}.`);
        onClose();
      } catch (error) {
        const fields = isApiError(error) ? error.fields : {};
        if (fields.reason !== undefined) refuse('reason', fields.reason);
        else refuse('email', fields.email ?? errorWords(error));
      }
    },
  );
  return (
    <FormDialog
      title="Replace Owner"
      lead={`We'll email a link to the new owner. Once they accept, ${fullName} loses access and is told by email. Until then, nothing changes.`}
      action="Send Invitation"
      busy={form.isBusy ? 'Sending...' : undefined}
      cancel="Cancel"
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField
        label="New Owner's Work Email"
        type="email"
        autoComplete="off"
        {...form.field('email')}
      />
      <TextField
        label="Reason"
        hint="For the timeline and the audit list"
        autoComplete="off"
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
