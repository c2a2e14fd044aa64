import { RESET_LINK_HOURS } from '../../../../shared/limits.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useResetRequest } from './use-reset-request.ts';

const FORM_ID = 'forgot-form';

type ForgotDialogProps = {
  /** What was typed into the sign-in form. */
  email: string;
  onClose: () => void;
};

export function ForgotDialog({ email, onClose }: ForgotDialogProps) {
  const { field, submit, isBusy } = useResetRequest(email, onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Reset your password"
      footer={
        <>
          <Button
            variant="primary"
            type="submit"
            form={FORM_ID}
            busy={isBusy ? 'Sending...' : undefined}
          >
            Send Reset Link
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <p className="muted">
        We send a link to your work email. It works once, for {RESET_LINK_HOURS} hour.
      </p>
      <form id={FORM_ID} noValidate onSubmit={submit}>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          {...field('email')}
          id="reset-email"
        />
      </form>
    </Dialog>
  );
}
