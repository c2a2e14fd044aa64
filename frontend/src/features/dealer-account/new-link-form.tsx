import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { wording } from '../../../../shared/messages.ts';
import { resendVerificationRequest } from '../../../../shared/schemas/account.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useResend } from './use-resend.ts';

/** Asks for a new verification link. The answer is the same for every address, known or not. */
export function NewLinkForm() {
  const { secondsLeft, isSending, send } = useResend();
  const { register, handleSubmit, clearErrors, formState } = useForm({
    resolver: zodResolver(resendVerificationRequest),
    defaultValues: { email: '' },
    reValidateMode: 'onSubmit',
  });
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => void handleSubmit(({ email }) => send(email))(event)}
    >
      <TextField
        label="Work Email"
        type="email"
        autoComplete="username"
        hint="If it is registered and not verified yet, we send it a new link."
        error={formState.errors.email?.message}
        isErrorSpoken
        {...register('email', { onChange: () => clearErrors('email') })}
      />
      <Button
        variant="primary"
        size="lg"
        className="btn-block num"
        type="submit"
        busy={isSending ? 'Sending...' : undefined}
        aria-disabled={secondsLeft > 0}
      >
        {secondsLeft > 0 ? wording.resendIn(secondsLeft) : 'Send a New Link'}
      </Button>
    </form>
  );
}
