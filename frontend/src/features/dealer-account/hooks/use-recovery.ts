import { useRef } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { pause } from '../../../lib/api/retry.ts';
import { attemptSignIn } from '../../../lib/auth/attempt-sign-in.ts';
import type { SignInFields } from '../../../lib/auth/sign-in-fields.ts';
import { randomId } from '../../../lib/random-id.ts';
import { sendRecoveryCode } from '../api/second-factor.ts';

/** How often, and after how long (ms) each time, sign-in is tried once a code was taken: the pool may need a moment. */
const TRIES = 3;
const BETWEEN_TRIES_MS = 1000;

/** Signs in with a recovery code in the place of the app's, and with the password that was just typed. */
export function useRecovery() {
  const last = useRef<{ code: string; requestId: string }>(undefined);

  return async ({ email, password }: SignInFields, code: string): Promise<void> => {
    // Pressed again after an answer that was lost, it's the same use of the same code.
    if (last.current?.code !== code) last.current = { code, requestId: randomId('req') };
    await sendRecoveryCode({ email, ...last.current });
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (tries > 0) await pause(BETWEEN_TRIES_MS);
      const { step } = await attemptSignIn('dealer', email, password);
      if (step === 'done') return;
    }
    throw new ApiError('unavailable', '');
  };
}
