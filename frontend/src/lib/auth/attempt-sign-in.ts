import { LOCK_MINUTES } from '../../../../shared/limits.ts';
import { dealerMessages } from '../../../../shared/copy/dealer/dealer-copy.ts';
import { wording } from '../../../../shared/copy/common-copy.ts';
import { ApiError, isApiError } from '../api/api-error.ts';
import type { Area } from '../api/call-area.ts';
import { signIn } from './cognito.ts';
import { countFailure, forgetFailures, lockLeft, noteLock } from './failed-attempts.ts';
import type { SignInStep } from './cognito-answers.ts';

const locked = (milliseconds: number) =>
  new ApiError('account_locked', wording.lockedFor(Math.ceil(milliseconds / 60_000)));

/**
 * Signs in unless the account is locked after too many failures. The server enforces the lock; this browser counts
 * along, to say how many attempts remain. Rejects with `unauthorized` or `account_locked` in the words that the
 * visitor reads, or as `signIn` does. `send` replaces a sign-in that begins a session.
 */
export async function attemptSignIn(
  area: Area,
  email: string,
  password: string,
  send: typeof signIn = signIn,
): Promise<SignInStep> {
  const left = lockLeft(area, email);
  if (left > 0) throw locked(left);
  try {
    const step = await send(area, email, password);
    forgetFailures(area, email);
    return step;
  } catch (error) {
    if (isApiError(error, 'account_locked')) {
      const milliseconds = (error.retryAfter ?? LOCK_MINUTES * 60) * 1000;
      noteLock(area, email, milliseconds);
      throw locked(milliseconds);
    }
    if (!isApiError(error, 'unauthorized')) throw error;
    const attempts = countFailure(area, email);
    throw attempts > 0
      ? new ApiError('unauthorized', wording.attemptsRemaining(attempts))
      : new ApiError('account_locked', dealerMessages.lockedNow);
  }
}
