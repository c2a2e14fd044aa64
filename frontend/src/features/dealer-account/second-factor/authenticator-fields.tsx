import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { AuthenticatorKey } from '../../../components/sign-in/authenticator-key.tsx';
import { RetryBanner } from '../../../components/feedback/retry-banner.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { errorWords } from '../../../lib/api/error-copy.ts';
import {
  beginAuthenticator,
  confirmAuthenticator,
} from '../../../lib/auth/enroll-authenticator.ts';
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
