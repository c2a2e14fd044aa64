import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { errorWords } from '../../../lib/api/error-words.ts';
import { beginAuthenticator, confirmAuthenticator } from '../../../lib/auth/second-factor.ts';
import { useShortForm } from '../../../lib/form/use-short-form.ts';
import { recordSecondFactor } from '../api/second-factor.ts';

const fields = z.object({
  code: z.string().check(
    z.overwrite((typed) => typed.replace(/\s/g, '')),
    z.regex(/^\d{6}$/, 'Enter the 6 digits that the app shows'),
  ),
});

const wrong = "That code isn't right. Wait for the next one and try again.";

/**
 * Sets up an authenticator app: a key of the pool's, the app's first code, then our record, which gives recovery codes.
 * If the last was cut off, the same form sends it again.
 */
export function useAuthenticator(email: string, onCodes: (codes: string[]) => void) {
  const key = useQuery({
    queryKey: ['dealer', 'authenticator', email],
    queryFn: () => beginAuthenticator(email),
    // A key is for one set-up, and the next one ends it.
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
        refuse('code', wrong);
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
