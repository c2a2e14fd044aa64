import { Button } from '../../../components/button.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { useResetRequest } from '../hooks/use-reset-request.ts';

/** Asks for another link to a new password. */
export function ResetRequestForm() {
  const { field, submit, isBusy, failure } = useResetRequest('');
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <FormFailure failure={failure} />
      <TextField label="Work Email" type="email" autoComplete="username" {...field('email')} />
      <Button
        variant="primary"
        size="lg"
        className="btn-block"
        type="submit"
        busy={isBusy ? 'Sending...' : undefined}
      >
        Send New Link
      </Button>
    </form>
  );
}
