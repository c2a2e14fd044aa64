import { signInFields, type SignInFields } from '../../lib/auth/sign-in-page.ts';
import { useShortForm } from '../../lib/form/use-short-form.ts';
import { Button, SubmitButton } from '../buttons/button.tsx';
import { TextField } from '../form/text-field.tsx';

type SignInFormProps = {
  /** Resolves when the form may be used again. */
  onSubmit: (fields: SignInFields) => Promise<void>;
  /** Called for 'Forgot password?', with the email as far as it is typed. */
  onForgot?: (email: string) => void;
};

export function SignInForm({ onSubmit, onForgot }: SignInFormProps) {
  const { field, submit, isBusy, values } = useShortForm(
    signInFields,
    { email: '', password: '' },
    onSubmit,
  );
  return (
    // Submitted before the code has loaded, it goes nowhere, so that no password gets into an address.
    <form className="stack stack-6" method="dialog" noValidate onSubmit={submit}>
      <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        {...field('password')}
      />
      <div className="stack stack-2">
        <SubmitButton busy={isBusy ? 'Signing in...' : undefined}>Sign in</SubmitButton>
        {onForgot && (
          <Button
            variant="quiet"
            className="btn-block"
            onClick={() => onForgot(values.email.trim())}
          >
            Forgot password?
          </Button>
        )}
      </div>
    </form>
  );
}
