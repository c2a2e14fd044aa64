import { actReason } from '../../../../../shared/schemas/admin.ts';
import type { Person } from '../../../../../shared/schemas/people.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import { errorWords } from '../../../lib/api/error-words.ts';
import { useShortForm } from '../../../lib/form/use-short-form.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { useSecondFactorReset } from '../api/dealership-people.ts';

type ResetFactorDialogProps = { dealerId: string; person: Person; onClose: () => void };

/** For somebody who lost the phone and has no colleague who could do it. */
export function ResetFactorDialog({ dealerId, person, onClose }: ResetFactorDialogProps) {
  const { mutateAsync } = useSecondFactorReset(dealerId);
  const { accountId, fullName } = person;
  const form = useShortForm(actReason, { reason: '' }, async ({ reason }, refuse) => {
    try {
      await mutateAsync({ accountId, reason });
      showToast('approved', `${fullName}'s second factor was reset.`);
      onClose();
    } catch (error) {
      const said = isApiError(error) ? error.fields.reason : undefined;
      refuse('reason', said ?? errorWords(error));
    }
  });
  return (
    <FormDialog
      title="Reset Second Factor"
      lead={`Before you do this, make sure that it's ${fullName} who asks. Every session ends, the password alone signs in until a new app is set up, and we email them about it.`}
      action="Reset Second Factor"
      busy={form.isBusy ? 'Resetting...' : undefined}
      cancel="Cancel"
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField
        label="Reason"
        hint="For the timeline and the audit list"
        autoComplete="off"
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
