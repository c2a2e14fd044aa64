import { useState } from 'react';
import * as z from 'zod/mini';
import { dealerMessages } from '../../../../../shared/area-messages.ts';
import { newPassword } from '../../../../../shared/schemas/area-fields.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { changePassword } from '../../../lib/auth/cognito.ts';
import { useLeave } from '../../../lib/auth/leave-context.ts';
import { errorWords } from '../../../lib/api/error-words.ts';
import { useShortForm } from '../../../lib/form/use-short-form.ts';
import { recordPasswordChange } from '../api/record-password-change.ts';

const fields = z.object({
  current: z.string().check(z.minLength(1, dealerMessages.passwordRequired)),
  password: newPassword,
});

/** The pool takes this form's password itself, without asking us: nobody else is kept from a common one. */
async function isCommon(password: string): Promise<boolean> {
  const { isCommonPassword } = await import('../../../../../shared/is-common-password.ts');
  return isCommonPassword(password);
}

/** The form for another password. Once it is changed, every device has to sign in again, this one too. */
export function usePasswordChange() {
  const leave = useLeave();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const form = useShortForm(fields, { current: '', password: '' }, async (values, refuse) => {
    setFailure(undefined);
    try {
      if (await isCommon(values.password)) {
        refuse('password', dealerMessages.passwordCommon);
        return;
      }
      await changePassword('dealer', values.current, values.password);
    } catch (error) {
      if (isApiError(error, 'unauthorized')) refuse('current', "This isn't your current password");
      else {
        setAttempt((count) => count + 1);
        setFailure(errorWords(error));
      }
      return;
    }
    // The password has changed even if this fails.
    const isKnown = await recordPasswordChange().then(
      () => true,
      // After an answer that was lost: this session is one of those that it has ended.
      (error: unknown) => isApiError(error, 'unauthorized'),
    );
    leave({ reason: isKnown ? 'password_changed' : 'password_changed_here', isEverywhere: true });
  });
  return { ...form, failure, attempt };
}
