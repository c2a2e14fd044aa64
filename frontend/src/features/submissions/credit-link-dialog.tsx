import { messages } from '../../../../shared/messages.ts';
import { creditLinkRequest } from '../../../../shared/schemas/dealer.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/text-field.tsx';
import { isApiError } from '../../lib/api-error.ts';
import { showToast } from '../../lib/toast-store.ts';
import { useShortForm } from '../../lib/use-short-form.ts';
import { useSetCreditLink } from './api/set-credit-link.ts';

const FORM_ID = 'credit-link-form';

type CreditLinkDialogProps = {
  /** The link that all customers get now. */
  current: string | null;
  onClose: () => void;
};

export function CreditLinkDialog({ current, onClose }: CreditLinkDialogProps) {
  const { mutateAsync } = useSetCreditLink();
  const { field, submit, isBusy } = useShortForm(
    creditLinkRequest,
    { creditLink: '' },
    async ({ creditLink }, refuse) => {
      try {
        await mutateAsync(creditLink);
        showToast('approved', messages.creditLinkAdded);
        onClose();
      } catch (error) {
        const said = isApiError(error) ? error.fields.creditLink : undefined;
        refuse('creditLink', said ?? messages.creditLinkAddFailed);
      }
    },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add Credit Link"
      footer={
        <>
          <Button
            variant="primary"
            type="submit"
            form={FORM_ID}
            busy={isBusy ? 'Adding...' : undefined}
          >
            Add
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <p className="muted">
        The web address of your credit application. It applies to all your customers.
      </p>
      <form id={FORM_ID} noValidate onSubmit={submit}>
        <TextField
          label="Credit link"
          type="url"
          autoComplete="off"
          placeholder="Enter credit link..."
          {...field('creditLink')}
        />
      </form>
      {current !== null && <p className="small muted break">Now: {current}</p>}
    </Dialog>
  );
}
