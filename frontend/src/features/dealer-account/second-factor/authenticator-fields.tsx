import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { AuthenticatorKey } from '../../../components/sign-in/authenticator-key.tsx';
import { RetryBanner } from '../../../components/feedback/retry-banner.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { errorWords } from '../../../lib/api/error-copy.ts';
import {
  asApiError,
  isWrongCode,
  authenticatorKey,
  type AuthenticatorSecret,
} from '../../../lib/auth/cognito-answers.ts';
import { loadAmplify, enter } from '../../../lib/auth/cognito-pool.ts';
import { useShortForm } from '../../../lib/form/use-short-form.ts';
import { recordSecondFactor } from './second-factor-api.ts';

/** The key for the app, and the field for its first code. */
export function AuthenticatorFields({
  authenticator: { key, form },
}: {
  authenticator: ReturnType<typeof useAuthenticator>;
}) {
  return (
    <>
      {key.data && <AuthenticatorKey {...key.data} />}
      {key.isPending && <Skeleton label="Loading the key for your app" />}
      {key.isError && <RetryBanner error={key.error} onRetry={() => void key.refetch()} />}
      <TextField
        label="Code from the app"
        hint="6 digits"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.field('code')}
      />
    </>
  );
}

const fields = z.object({
  code: z.string().check(
    z.overwrite((typed) => typed.replace(/\s/g, '')),
    z.regex(/^\d{6}$/, 'Enter the 6 digits that the app shows'),
  ),
});

const wrongCode = "That code isn't right. Wait for the next one and try again.";

/**
 * Sets up an authenticator app: a key from the pool, the app's first code, then our record, which returns recovery
 * codes. If that last request is cut off, the same form sends it again.
 */
export function useAuthenticator(email: string, onCodes: (codes: string[]) => void) {
  const key = useQuery({
    queryKey: ['dealer', 'authenticator', email],
    queryFn: () => beginAuthenticator(email),
    // A key is for one setup, and the next key replaces it.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const [isConfirmed, setConfirmed] = useState(false);
  const form = useShortForm(fields, { code: '' }, async ({ code }, refuse) => {
    try {
      if (!isConfirmed && (await confirmAuthenticator(code)) === 'wrong') {
        refuse('code', wrongCode);
        return;
      }
      setConfirmed(true);
      onCodes((await recordSecondFactor()).codes);
    } catch (error) {
      refuse('code', errorWords(error));
    }
  });
  return { key, form };
}

/** Creates a key for the signed-in dealer's authenticator app. Nothing changes before its first code. */
async function beginAuthenticator(email: string): Promise<AuthenticatorSecret> {
  const amplify = await enter('dealer');
  try {
    // A token from before the address was confirmed, or from a recovery code, has no right to this.
    await amplify.fetchAuthSession({ forceRefresh: true });
    return authenticatorKey(await amplify.setUpTOTP(), email);
  } catch (error) {
    throw asApiError(error);
  }
}

/** Confirms the app with its first code: from now on each sign-in asks for one. Rejects where no answer came. */
async function confirmAuthenticator(code: string): Promise<'done' | 'wrong'> {
  const amplify = await loadAmplify();
  try {
    await amplify.verifyTOTPSetup({ code });
    await amplify.updateMFAPreference({ totp: 'PREFERRED' });
    return 'done';
  } catch (error) {
    if (isWrongCode(error)) return 'wrong';
    throw asApiError(error);
  }
}
