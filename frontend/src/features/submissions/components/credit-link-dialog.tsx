import { creditLink } from '../../../../../shared/schemas/area-fields.ts';
import { creditLinkRequest } from '../../../../../shared/schemas/dealer.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { useShortForm } from '../../../lib/form/use-short-form.ts';
import { useSetCreditLink } from '../api/set-credit-link.ts';
import { HostCheck } from './host-check.tsx';
import { dealerMessages } from '../../../../../shared/area-messages.ts';

type CreditLinkDialogProps = {
  /** The link that all customers get now. */
  current: string | null;
  onClose: () => void;
};

export function CreditLinkDialog({ current, onClose }: CreditLinkDialogProps) {
  const { mutateAsync } = useSetCreditLink();
  const { field, submit, isBusy, values, change } = useShortForm(
    creditLinkRequest,
    { creditLink: '', confirmedHost: '' },
    async (wanted, refuse) => {
      try {
        await mutateAsync(wanted);
        showToast('approved', dealerMessages.creditLinkAdded);
        onClose();
      } catch (error) {
        const said = isApiError(error) ? error.fields.creditLink : undefined;
        refuse('creditLink', said ?? dealerMessages.creditLinkAddFailed);
      }
    },
  );
  return (
    <FormDialog
      title="Add Credit Link"
      lead="Paste the link to your credit application. All your customers will use it."
      action="Add"
      busy={isBusy ? 'Adding...' : undefined}
      cancel="Close"
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Credit link"
        type="url"
        autoComplete="off"
        placeholder="Enter credit link..."
        {...(current !== null && {
          hint: `A new link replaces the current one for all customers. Current link: ${current}`,
        })}
        {...field('creditLink')}
      />
      {creditLink.safeParse(values.creditLink).success && (
        <HostCheck
          address={values.creditLink}
          confirmed={values.confirmedHost}
          error={field('confirmedHost').error}
          onConfirm={(host) => change('confirmedHost', host)}
        />
      )}
    </FormDialog>
  );
}
