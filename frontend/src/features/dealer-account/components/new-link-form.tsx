import { wording } from '../../../../../shared/messages.ts';
import { resendVerificationRequest } from '../../../../../shared/schemas/account.ts';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { useShortForm } from '../../../lib/form/use-short-form.ts';
import { useResend } from '../hooks/use-resend.ts';

/** Asks for a new verification link. The answer is the same for every address, known or not. */
export function NewLinkForm() {
  const { secondsLeft, isSending, send } = useResend();
  const { field, submit } = useShortForm(resendVerificationRequest, { email: '' }, ({ email }) =>
    send(email),
  );
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <TextField
        label="Work Email"
        type="email"
        autoComplete="username"
        hint="If this address is registered but not verified, we'll email you a new link."
        {...field('email')}
      />
      <Button
        variant="primary"
        size="lg"
        className="btn-block num"
        type="submit"
        busy={isSending ? 'Sending...' : undefined}
        aria-disabled={secondsLeft > 0}
      >
        {secondsLeft > 0 ? wording.resendIn(secondsLeft) : 'Send New Link'}
      </Button>
    </form>
  );
}
