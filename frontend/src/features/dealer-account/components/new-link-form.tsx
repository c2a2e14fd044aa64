import { mailMessages } from '../../../../../shared/mail-messages.ts';
import { wording } from '../../../../../shared/messages.ts';
import { resendVerificationRequest } from '../../../../../shared/schemas/account.ts';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { useShortForm } from '../../../lib/form/use-short-form.ts';
import { useResend } from '../hooks/use-resend.ts';

/** Said of every address, known or not. */
const done = "If this address isn't verified yet, a new link is on its way.";

/** Asks for a new verification link. */
export function NewLinkForm() {
  const { secondsLeft, isSending, send } = useResend({ done });
  const { field, submit } = useShortForm(
    resendVerificationRequest,
    { email: '' },
    async ({ email }, refuse) => {
      if ((await send(email)) === 'dead') refuse('email', mailMessages.useAnother);
    },
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
