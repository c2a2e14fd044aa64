import { useState } from 'react';
import { passwordResetRequest } from '../../../../../shared/schemas/account-schema.ts';
import { dealerMessages } from '../../../../../shared/copy/dealer/dealer-copy.ts';
import type { Failure } from '../../../components/feedback/retry-banner.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import { forgetFailures } from '../../../lib/auth/failed-attempts.ts';
import { errorWords } from '../../../lib/api/error-copy.ts';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { useShortForm } from '../../../lib/form/use-short-form.ts';
import { callAccount } from '../../../lib/api/call-account.ts';

/** The form that requests a password reset link; `email` is its initial value. */
export function useResetRequest(email: string, onSent?: () => void) {
  const [failure, setFailure] = useState<Failure>();
  const form = useShortForm(passwordResetRequest, { email }, async (values, refuse) => {
    setFailure(undefined);
    try {
      await requestPasswordReset(values.email);
      // The server keeps its own lock until there is a new password; this browser must not refuse that one.
      forgetFailures('dealer', values.email);
      showToast('approved', dealerMessages.resetSent);
      onSent?.();
    } catch (error) {
      const fieldError = isApiError(error) ? error.fields.email : undefined;
      if (fieldError === undefined) setFailure({ at: Date.now(), words: failureWords(error) });
      else refuse('email', fieldError);
    }
  });
  return { ...form, failure };
}

const failureWords = (error: unknown) =>
  isApiError(error, 'too_many_requests') ? errorWords(error) : dealerMessages.resetFailed;

const requestPasswordReset = (email: string) =>
  callAccount('requestPasswordReset', { body: { email } });

/** Sets a new password; `token` is the emailed link's. */
export const resetPassword = (body: { token: string; password: string }) =>
  callAccount('resetPassword', { body });
