import { useState } from 'react';
import { passwordResetRequest } from '../../../../../shared/schemas/account-schema.ts';
import { dealerMessages } from '../../../../../shared/copy/dealer/dealer-messages.ts';
import type { Failure } from '../../../components/feedback/retry-banner.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import { forgetFailures } from '../../../lib/auth/failed-attempts.ts';
import { errorWords } from '../../../lib/api/error-copy.ts';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { useShortForm } from '../../../lib/form/use-short-form.ts';
import { callApi } from '../../../lib/api/call-api.ts';

const wordsFor = (error: unknown) =>
  isApiError(error, 'too_many_requests') ? errorWords(error) : dealerMessages.resetFailed;

/** The form that requests a password reset link; `email` is its initial value. */
export function useResetRequest(email: string, onSent?: () => void) {
  const [failure, setFailure] = useState<Failure>();
  const form = useShortForm(passwordResetRequest, { email }, async (values, refuse) => {
    setFailure(undefined);
    try {
      await requestPasswordReset(values.email);
      // The server holds its own lock until the password is new; this browser must not refuse the new one.
      forgetFailures('dealer', values.email);
      showToast('approved', dealerMessages.resetSent);
      onSent?.();
    } catch (error) {
      const ofAddress = isApiError(error) ? error.fields.email : undefined;
      if (ofAddress === undefined) setFailure({ at: Date.now(), words: wordsFor(error) });
      else refuse('email', ofAddress);
    }
  });
  return { ...form, failure };
}

const requestPasswordReset = (email: string) =>
  callApi('requestPasswordReset', { body: { email } });

/** `token` is the mailed link's. */
export const resetPassword = (body: { token: string; password: string }) =>
  callApi('resetPassword', { body });
