import type { PostAuthenticationTriggerEvent, PreAuthenticationTriggerEvent } from 'aws-lambda';
import { wording } from '../../../shared/copy/common-copy.ts';
import { attemptField } from '../../../shared/sign-in/sign-in-attempt.ts';
import { clearAttempts, countAttempt } from '../../sign-in/lockout.ts';
import { hashOf } from '../../runtime/secrets.ts';
import { readSettings } from '../../runtime/settings.ts';
import { describeError } from '../../runtime/describe-error.ts';
import { logger } from '../../runtime/logger.ts';
import { SIGN_IN_REFUSED } from '../../runtime/log-lines.ts';

readSettings('lockout');

type SignInEvent = PreAuthenticationTriggerEvent | PostAuthenticationTriggerEvent;

/**
 * Called by both pools before they check a password, and again once a sign-in is complete: after the second factor, or
 * the new password that a pool demands. Until then an attempt counts, even with the right password. A thrown error
 * refuses the sign-in, and its message reaches the visitor's browser.
 */
export async function handler(event: SignInEvent): Promise<SignInEvent> {
  const account = accountOf(event);
  const signal = AbortSignal.timeout(ANSWER_MS);
  if (event.triggerSource === 'PreAuthentication_Authentication') {
    const attempt = attemptName(event.request.validationData?.[attemptField]);
    const milliseconds = await countAttempt(account, attempt, signal);
    if (milliseconds > 0) {
      logger.warn(SIGN_IN_REFUSED);
      throw new Error(wording.lockedFor(Math.ceil(milliseconds / 60_000)));
    }
    return event;
  }
  try {
    await clearAttempts(account, signal);
  } catch (error) {
    // The password was right: a count that could not be cleared is no reason to keep anyone out.
    logger.error('attempts not cleared', { failure: describeError(error) });
  }
  return event;
}

/** Cognito waits five seconds for a trigger, of which a cold start takes half a second. */
const ANSWER_MS = 3500;

/**
 * Returns the account that a sign-in is about: the user's `sub`. A name that no user has, about which the pool asks
 * anyway, is counted by its hash, so that the lock doesn't reveal who is registered.
 */
function accountOf({ userName, request }: SignInEvent): string {
  const isUnknown = 'userNotFound' in request && request.userNotFound === true;
  if (isUnknown) return hashOf(userName.trim().toLowerCase());
  // In these pools a user's name is the `sub`, too.
  return request.userAttributes.sub ?? userName;
}

/** Returns the name that a browser gave an attempt, if it's a valid one. */
const attemptName = (given: string | undefined) =>
  given !== undefined && /^[\w-]{1,64}$/.test(given) ? given : undefined;
