import { RESET_LINK_HOURS } from '../../../../../shared/limits.ts';
import { FormDialog } from '../../../components/dialog/form-dialog.tsx';
import { FormFailure } from '../../../components/feedback/retry-banner.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useResetRequest } from './use-password-reset.ts';

type ForgotDialogProps = {
  /** The email as typed into the sign-in form. */
  email: string;
  onClose: () => void;
};

export function ForgotDialog({ email, onClose }: ForgotDialogProps) {
  const { field, submit, isBusy, failure } = useResetRequest(email, onClose);
  return (
    <FormDialog
      title="Reset your password"
      lead={`We'll email you a reset link. It works once and expires in ${RESET_LINK_HOURS} hour.`}
      action="Send Reset Link"
      busy={isBusy ? 'Sending...' : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormFailure failure={failure} />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        {...field('email')}
        id="reset-email"
      />
    </FormDialog>
  );
}
