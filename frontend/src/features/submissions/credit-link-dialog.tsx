import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { messages } from '../../../../shared/messages.ts';
import { creditLinkRequest } from '../../../../shared/schemas/dealer.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/text-field.tsx';
import { isApiError } from '../../lib/api-error.ts';
import { showToast } from '../../lib/toast-store.ts';
import { useSetCreditLink } from './api/set-credit-link.ts';

const FORM_ID = 'credit-link-form';

type CreditLinkDialogProps = {
  open: boolean;
  /** The link that all customers get now. */
  current: string | null;
  onClose: () => void;
};

export function CreditLinkDialog({ open, current, onClose }: CreditLinkDialogProps) {
  const { mutateAsync } = useSetCreditLink();
  const { register, handleSubmit, clearErrors, setError, reset, formState } = useForm({
    resolver: zodResolver(creditLinkRequest),
    defaultValues: { creditLink: '' },
    reValidateMode: 'onSubmit',
  });
  const close = () => {
    clearErrors();
    onClose();
  };
  const submit = handleSubmit(async ({ creditLink }) => {
    try {
      await mutateAsync(creditLink);
      showToast('approved', messages.creditLinkAdded);
      reset();
      onClose();
    } catch (error) {
      const said = isApiError(error) ? error.fields.creditLink : undefined;
      setError('creditLink', { message: said ?? messages.creditLinkAddFailed });
    }
  });
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Add Credit Link"
      footer={
        <>
          <Button
            variant="primary"
            type="submit"
            form={FORM_ID}
            busy={formState.isSubmitting ? 'Adding...' : undefined}
          >
            Add
          </Button>
          <Button onClick={close}>Close</Button>
        </>
      }
    >
      <p className="muted">
        The web address of your credit application. It applies to all your customers.
      </p>
      <form id={FORM_ID} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Credit link"
          type="url"
          autoComplete="off"
          placeholder="Enter credit link..."
          error={formState.errors.creditLink?.message}
          isErrorSpoken
          {...register('creditLink', { onChange: () => clearErrors('creditLink') })}
        />
      </form>
      {current !== null && <p className="small muted break">Now: {current}</p>}
    </Dialog>
  );
}
