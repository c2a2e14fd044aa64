import type { SignInFields } from '../../../components/sign-in/sign-in-form.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { pause } from '../../../lib/api/retry-delay.ts';
import { attemptSignIn } from '../../../lib/auth/attempt-sign-in.ts';
import { signIn } from '../../../lib/auth/cognito.ts';
import { randomId } from '../../../lib/form/use-idempotency-key.ts';
import { sendRecoveryCode } from '../second-factor/second-factor-api.ts';

/** The pool may need a moment after a code was accepted, so sign-in is tried this often, with this pause between. */
const TRIES = 3;
const BETWEEN_TRIES_MS = 1000;

/** Has the session's first token count as a reauthentication: without the app, the person couldn't make another. */
const signInReauthenticated: typeof signIn = (area, email, password) =>
  signIn(area, email, password, { isReauthentication: true });

export type CodeUse = { code: string; requestId: string };

/** Signs in with a recovery code in place of the app's code, and with the password that was just typed. */
export async function signInByRecovery(
  { email, password }: SignInFields,
  code: string,
  last: { current: CodeUse | undefined },
): Promise<void> {
  // Another try after a lost answer is the same use of the same code.
  if (last.current?.code !== code) last.current = { code, requestId: randomId('req') };
  await sendRecoveryCode({ email, ...last.current });
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (tries > 0) await pause(BETWEEN_TRIES_MS);
    const { step } = await attemptSignIn('dealer', email, password, signInReauthenticated);
    if (step === 'done') return;
  }
  throw new ApiError('unavailable', '');
}
