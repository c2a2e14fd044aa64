import { CHANGE_EMAIL_HOURS } from '../../../../../shared/limits.ts';
import { emailChangeRequest, type Person } from '../../../../../shared/schemas/people.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import { errorWords } from '../../../lib/api/error-words.ts';
import { useShortForm } from '../../../lib/form/use-short-form.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { useEmailChange } from '../api/dealership-people.ts';

type ChangeEmailDialogProps = { dealerId: string; person: Person; onClose: () => void };

/** For somebody whose work email has changed. */
export function ChangeEmailDialog({ dealerId, person, onClose }: ChangeEmailDialogProps) {
  const { mutateAsync } = useEmailChange(dealerId);
  const { accountId, fullName } = person;
  const form = useShortForm(
    emailChangeRequest,
    { email: '', reason: '' },
    async (values, refuse) => {
      try {
        await mutateAsync({ accountId, ...values });
        showToast('approved', `Link sent to ${values.email}.`);
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
      title="Change Email"
      lead={`We'll email a link to the new address, which works once and expires in ${CHANGE_EMAIL_HOURS} hours, and tell the old one. Once it's used, ${fullName} signs in with the new email and a new password. A second factor has to be set up again. Until then, nothing changes.`}
      action="Send Link"
      busy={form.isBusy ? 'Sending...' : undefined}
      cancel="Cancel"
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField label="New Work Email" type="email" autoComplete="off" {...form.field('email')} />
      <TextField
        label="Reason"
        hint="For the timeline and the audit list"
        autoComplete="off"
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
