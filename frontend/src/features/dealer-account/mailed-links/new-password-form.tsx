import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { newPassword } from '../../../../../shared/schemas/area-fields-schema.ts';
import { Banner } from '../../../components/feedback/banner.tsx';
import { Button } from '../../../components/buttons/button.tsx';
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

const fields = z.object({ password: newPassword });

type Send = (body: { token: string; password: string }) => Promise<unknown>;

/** The form behind a mailed link that sets a password, and what became of it. */
export function useNewPassword(purpose: 'reset-password' | 'change-email', send: Send) {
  const { token, used, endedBy } = useMailedToken(purpose);
  const [isDone, setDone] = useState(false);
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);

  const form = useShortForm(fields, { password: '' }, async ({ password }, refuse) => {
    if (token === undefined) return;
    setError(undefined);
    try {
      await send({ token, password });
      used();
      // The server has ended every session, this browser's too.
      removeSession('dealer');
      setDone(true);
    } catch (failure) {
      setAttempt((count) => count + 1);
      const said = isApiError(failure) ? failure.fields.password : undefined;
      if (said !== undefined) refuse('password', said);
      else if (!endedBy(failure)) setError(failure);
    }
  });

  return { token, isDone, isInvalid: token === undefined, error, attempt, form };
}
