import { passwordResetRequest } from '../../../../../shared/schemas/account.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { forgetFailures } from '../../../lib/auth/failed-attempts.ts';
import { errorWords } from '../../../lib/api/error-words.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { useShortForm } from '../../../lib/form/use-short-form.ts';
import { requestPasswordReset } from '../api/reset-password.ts';
import { areaMessages } from '../../../../../shared/area-messages.ts';

function wordsFor(error: unknown): string {
  if (isApiError(error, 'too_many_requests')) return errorWords(error);
  return (isApiError(error) ? error.fields.email : undefined) ?? areaMessages.resetFailed;
}

/** The form that requests a password reset link; `email` is its initial value. */
export function useResetRequest(email: string, onSent?: () => void) {
  return useShortForm(passwordResetRequest, { email }, async (values, refuse) => {
    try {
      await requestPasswordReset(values.email);
      // The server holds its own lock until the password is new; this browser must not refuse the new one.
      forgetFailures('dealer', values.email);
      showToast('approved', areaMessages.resetSent);
      onSent?.();
    } catch (error) {
      refuse('email', wordsFor(error));
    }
  });
}
