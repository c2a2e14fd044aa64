import { renameRequest, type Application } from '../../../../../shared/schemas/admin.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import { errorWords } from '../../../lib/api/error-words.ts';
import { useShortForm } from '../../../lib/form/use-short-form.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { useRename } from '../api/rename-dealership.ts';

type RenameDialogProps = { application: Application; onClose: () => void };

export function RenameDialog({ application, onClose }: RenameDialogProps) {
  const { mutateAsync } = useRename();
  const { id, dealerName } = application;
  const form = useShortForm(
    renameRequest,
    { name: dealerName, reason: '' },
    async (values, refuse) => {
      try {
        await mutateAsync({ dealerId: id, ...values });
        showToast('approved', 'Name changed.');
        onClose();
      } catch (error) {
        const fields = isApiError(error) ? error.fields : {};
        if (fields.reason !== undefined) refuse('reason', fields.reason);
        else refuse('name', fields.name ?? errorWords(error));
      }
    },
  );
  return (
    <FormDialog
      title="Change Name"
      lead="Customers, people at the dealership and admins see the new name immediately. Emails that were sent keep the old one."
      action="Change Name"
      busy={form.isBusy ? 'Changing...' : undefined}
      cancel="Cancel"
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField label="Dealership Name" autoComplete="off" {...form.field('name')} />
      <TextField
        label="Reason"
        hint="For the timeline and the audit list"
        autoComplete="off"
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
