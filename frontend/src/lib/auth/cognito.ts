import {
  attemptField,
  purposeField,
  reauthentication,
} from '../../../../shared/sign-in/sign-in-attempt.ts';
import { ApiError } from '../api/api-error.ts';
import { randomId } from '../form/use-idempotency-key.ts';
import { pause } from '../api/retry-delay.ts';
import { type Area, callArea } from '../api/call-area.ts';
import { loadAmplify, configuredArea, enter } from './cognito-pool.ts';
import { isLive, readSession, removeSession, startSession } from './browser-session.ts';
import {
  asApiError,
  assertPasswordHolds,
  isWrongCode,
  errorNameOf,
  asStep,
  type SignInStep,
} from './cognito-answers.ts';

/** Milliseconds to wait for a sign-out: even on a dead network, the screen must be cleared. */
const SIGN_OUT_PATIENCE = 2_000;

/** Sign-outs in progress. Once answered, each removes whatever tokens exist at that moment. */
let leaving: Promise<unknown> = Promise.resolve();

/** The result of a code: after `wrong` another may be given, after `expired` sign-in starts again. */
export type CodeAnswer = 'done' | 'wrong' | 'expired';

/** The words of a sign-in for the pools' triggers; `isReauthentication`: its first token may change how one signs in. */
export const attemptMetadata = ({ isReauthentication = false } = {}) => ({
  [attemptField]: randomId('att'),
  ...(isReauthentication && { [purposeField]: reauthentication }),
});

/**
 * Signs in by SRP: the password never leaves the browser. Rejects with `unauthorized` when it is wrong, with
 * `account_locked` after too many failures, and with `password_change` when a new one has to be chosen first.
 */
export async function signIn(
  area: Area,
  email: string,
  password: string,
  options: { isReauthentication?: boolean } = {},
): Promise<SignInStep> {
  const amplify = await enter(area);
  try {
    await leaving;
    // Amplify refuses to sign in over a session that is still there.
    await amplify.signOut();
    const output = await amplify.signIn({
      username: email,
      password,
      options: { authFlowType: 'USER_SRP_AUTH', clientMetadata: attemptMetadata(options) },
    });
    const next = asStep(output, email);
    if (next.step === 'done') begin();
    return next;
  } catch (error) {
    throw error instanceof ApiError ? error : asApiError(error);
  }
}

/** Answers the second factor with a six-digit code. Rejects where no answer came, or another password is due first. */
export async function answerCode(code: string): Promise<CodeAnswer> {
  const amplify = await loadAmplify();
  try {
    const output = await amplify.confirmSignIn({ challengeResponse: code });
    assertPasswordHolds(output);
    if (!output.isSignedIn) return 'expired';
    begin();
    return 'done';
  } catch (error) {
    if (isWrongCode(error)) return 'wrong';
    const apiError = error instanceof ApiError ? error : asApiError(error);
    // The challenge is valid for some minutes; Amplify has its own name for an expired one.
    if (errorNameOf(error) === 'SignInException' || apiError.code === 'unauthorized')
      return 'expired';
    throw apiError;
  }
}

/**
 * Ends this browser's session and its sign-in; other devices stay signed in. Without an answer, continues after two
 * seconds: the tokens are gone then, too.
 */
export async function signOut(area: Area): Promise<void> {
  // First of all, so that the area's other tabs leave as well.
  removeSession(area);
  const amplify = await enter(area);
  // Read before Amplify forgets it: the pool only revokes the refresh token, the server ends the access token as well,
  // which would work for some minutes more.
  const session = amplify.fetchAuthSession().catch(() => undefined);
  const ended = session.then((kept) => {
    const token = kept?.tokens?.accessToken.toString();
    return token === undefined ? undefined : endSignIn(area, token);
  });
  const forgotten = session.then(() => amplify.signOut());
  leaving = Promise.allSettled([leaving, forgotten]);
  await Promise.race([Promise.allSettled([ended, forgotten]), pause(SIGN_OUT_PATIENCE)]);
  // Amplify keeps the tokens until the pool has answered, and the tab may be closed before.
  await amplify.cognitoUserPoolsTokenProvider.tokenOrchestrator.clearTokens();
}

/**
 * Returns the session's access token, renewed if it has expired; nothing when nobody is signed in, or after too long
 * without activity.
 */
export async function accessToken(
  area: Area,
  options: { forceRefresh?: boolean } = {},
): Promise<string | undefined> {
  if (!isLive(readSession(area))) return undefined;
  const amplify = await enter(area);
  try {
    const { tokens } = await amplify.fetchAuthSession(options);
    return tokens?.accessToken.toString();
  } catch (error) {
    const apiError = asApiError(error);
    if (apiError.code === 'unauthorized' || apiError.code === 'password_change') return undefined;
    throw apiError;
  }
}

/** Ends the sign-in behind a token: from the next request on, all copies of the token stop working. */
export async function endSignIn(area: Area, token: string): Promise<void> {
  await callArea(area === 'dealer' ? 'endDealerSignIn' : 'endAdminSignIn', {}, { token });
}

function begin(): void {
  const area = configuredArea();
  if (area) startSession(area);
}
