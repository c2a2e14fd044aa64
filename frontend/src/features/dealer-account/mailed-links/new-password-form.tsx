import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { newPassword } from '../../../../../shared/schemas/area-fields-schema.ts';
import { Banner } from '../../../components/feedback/banner.tsx';
import { SubmitButton } from '../../../components/buttons/button.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { errorWords } from '../../../lib/api/error-copy.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { removeSession } from '../../../lib/auth/browser-session.ts';
import { useShortForm } from '../../../lib/form/use-short-form.ts';
import { useMailedToken } from '../../../lib/auth/use-mailed-token.ts';

type NewPasswordFormProps = Pick<
  ReturnType<typeof useNewPassword>,
  'error' | 'attempt' | 'form'
> & {
  label: string;
  action: string;
  /** Shown before the password. */
  children?: ReactNode;
};

/** The form that sets a new password by an emailed link. */
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
        <SubmitButton busy={form.isBusy ? 'Saving...' : undefined}>{action}</SubmitButton>
      </form>
    </>
  );
}

const fields = z.object({ password: newPassword });

type Send = (body: { token: string; password: string }) => Promise<unknown>;

/** The state of a form that sets a password by an emailed link. */
export function useNewPassword(purpose: 'reset-password' | 'change-email', send: Send) {
  const { token, isIncomplete, used, endedBy } = useMailedToken(purpose);
  const [isDone, setDone] = useState(false);
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);

  const form = useShortForm(fields, { password: '' }, async ({ password }, refuse) => {
    if (token === undefined) return;
    setError(undefined);
    try {
      await send({ token, password });
      used();
      // The server has ended every session, this browser's included.
      removeSession('dealer');
      setDone(true);
    } catch (failure) {
      setAttempt((count) => count + 1);
      const fieldError = isApiError(failure) ? failure.fields.password : undefined;
      if (fieldError !== undefined) refuse('password', fieldError);
      else if (!endedBy(failure)) setError(failure);
    }
  });

  return { token, isDone, isInvalid: token === undefined, isIncomplete, error, attempt, form };
}
