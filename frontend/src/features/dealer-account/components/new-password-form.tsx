import type { ReactNode } from 'react';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { errorWords } from '../../../lib/api/error-words.ts';
import type { useNewPassword } from '../hooks/use-new-password.ts';

type NewPasswordFormProps = Pick<
  ReturnType<typeof useNewPassword>,
  'error' | 'attempt' | 'form'
> & {
  label: string;
  action: string;
  /** Before the password. */
  children?: ReactNode;
};

/** Sets a new password by a mailed link. */
export function NewPasswordForm({
  error,
  attempt,
  form,
  label,
  action,
  children,
}: NewPasswordFormProps) {
  return (
    <>
      {error !== undefined && (
        <Banner key={attempt} status="denied" role="alert">
          {errorWords(error)}
        </Banner>
      )}
      <form className="stack stack-6" noValidate onSubmit={form.submit}>
        {children}
        <TextField
          label={label}
          type="password"
          hint="At least 8 characters"
          autoComplete="new-password"
          {...form.field('password')}
        />
        <Button
          variant="primary"
          size="lg"
          className="btn-block"
          type="submit"
          busy={form.isBusy ? 'Saving...' : undefined}
        >
          {action}
        </Button>
      </form>
    </>
  );
}
