import * as z from 'zod/mini';
import { password } from '../../../../shared/schemas/area-fields-schema.ts';
import { plainLine } from '../../../../shared/typed-text.ts';
import { email } from '../../../../shared/schemas/fields-schema.ts';
import { useTouch } from '../../lib/browser/use-touch.ts';
import { useShortForm } from '../../lib/form/use-short-form.ts';
import { errorWords } from '../../lib/api/error-copy.ts';
import { Button, SubmitButton } from '../buttons/button.tsx';
import { Banner } from '../feedback/banner.tsx';
import { TextField } from '../form/text-field.tsx';

/** The password's length is not validated: that is for new ones. */
const signInFields = z.object({ email, password });
export type SignInFields = z.infer<typeof signInFields>;

type SignInFormProps = {
  /** Fetches what the form leads to. Always the same function. */
  prepareNext: () => Promise<unknown>;
  /** Resolves when the form may be used again. */
  onSubmit: (fields: SignInFields) => Promise<void>;
  /** Called for 'Forgot password?', with the email as far as it is typed. */
  onForgot?: (email: string) => void;
};

export function SignInForm({ prepareNext, onSubmit, onForgot }: SignInFormProps) {
  const touch = useTouch(prepareNext);
  const { field, submit, isBusy, values } = useShortForm(
    signInFields,
    { email: '', password: '' },
    onSubmit,
  );
  return (
    // Submitted before the code has loaded, it goes nowhere, so that no password gets into an address.
    <form className="stack stack-6" method="dialog" noValidate onSubmit={submit} {...touch}>
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
            onClick={() => onForgot(plainLine(values.email))}
          >
            Forgot password?
          </Button>
        )}
      </div>
    </form>
  );
}

/** Says that the sign-in itself couldn't be loaded, whose own notices would say more. */
export const NotLoaded = ({ error }: { error: unknown }) => (
  <Banner status="denied" role="alert">
    {errorWords(error)}
  </Banner>
);
