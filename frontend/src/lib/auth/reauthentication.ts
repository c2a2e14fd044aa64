import type { AmplifyContext } from 'aws-amplify';
import { reauthenticatedClaim } from '../../../../shared/sign-in/sign-in-attempt.ts';
import { ApiError } from '../api/api-error.ts';
import { attemptSignIn } from './attempt-sign-in.ts';
import { asApiError, assertPasswordHolds, asStep, isWrongCode } from './cognito-answers.ts';
import { enter, signInInMemory } from './cognito-pool.ts';
import { attemptMetadata, endSignIn } from './cognito.ts';

/** A sign-in beside the session, which shows that the signed-in dealer is there. */
export type Reauthentication = {
  /** The token for routes that take a reauthentication, valid for 15 minutes. */
  token: string;
  /** Sets up an authenticator app with the pool; missing where the session's own token has to do. */
  context?: AmplifyContext;
  /** Ends that sign-in, and with it whatever its token may do. Nobody has to wait for it. */
  end: () => void;
};

type Credentials = { email: string; password: string; code?: string };

/**
 * Asks the pool who is there: the password, and the app's code where there is one. The session of this browser goes on
 * as it is. Answers `code` where a code is missing. Rejects as `attemptSignIn` does: a wrong password counts
 * toward the account's lock.
 */
export async function reauthenticate({
  email,
  password,
  code = '',
}: Credentials): Promise<Reauthentication | 'code' | 'wrong-code'> {
  const { amplify, context } = await signInInMemory('dealer');
  const clientMetadata = attemptMetadata({ isReauthentication: true });
  const { step } = await attemptSignIn('dealer', email, password, async () => {
    try {
      const options = { authFlowType: 'USER_SRP_AUTH' as const, clientMetadata };
      return asStep(await amplify.signIn(context, { username: email, password, options }), email);
    } catch (error) {
      throw error instanceof ApiError ? error : asApiError(error);
    }
  });
  if (step !== 'done') {
    if (code === '') return 'code';
    try {
      // The pool's trigger is told only what comes with the last answer.
      const answer = { challengeResponse: code, options: { clientMetadata } };
      const output = await amplify.confirmSignIn(context, answer);
      assertPasswordHolds(output);
      if (!output.isSignedIn) return 'wrong-code';
    } catch (error) {
      if (isWrongCode(error)) return 'wrong-code';
      throw error instanceof ApiError ? error : asApiError(error);
    }
  }
  const { tokens } = await amplify.fetchAuthSession(context);
  const token = tokens?.accessToken.toString() ?? '';
  const end = () => {
    void endSignIn('dealer', token).catch(() => undefined);
    void amplify.signOut(context).catch(() => undefined);
  };
  return { token, context, end };
}

/**
 * Returns the session's own token where that counts as well: for the first minutes after a recovery code, as its holder
 * has no app to give a code from. It doesn't count for an app that was set up after it, at `appSince`.
 */
export async function sessionReauthentication(
  appSince: string | null,
): Promise<Reauthentication | undefined> {
  try {
    const { tokens } = await (await enter('dealer')).fetchAuthSession();
    const { [reauthenticatedClaim]: claim, auth_time: authTime } =
      tokens?.accessToken.payload ?? {};
    const isOlder = appSince !== null && Number(authTime) * 1000 < Date.parse(appSince);
    return tokens && claim === 'true' && !isOlder
      ? { token: tokens.accessToken.toString(), end: () => undefined }
      : undefined;
  } catch {
    return undefined;
  }
}

let ahead: { email: string; made: Promise<Reauthentication | undefined> } | undefined;

/** Ends the one made ahead that nobody took, as soon as it's there. */
export function endReauthenticationAhead(): void {
  const left = ahead;
  ahead = undefined;
  void left?.made.then((made) => made?.end());
}

/** Reauthenticates while the password is still at hand, for a setup that follows at once. */
export function reauthenticateAhead(credentials: Credentials): void {
  endReauthenticationAhead();
  const made = reauthenticate(credentials).then(
    (answer) => (typeof answer === 'string' ? undefined : answer),
    () => undefined,
  );
  ahead = { email: credentials.email, made };
}

/** Tells if one is being made ahead; it may still be missing in the end. */
export const isReauthenticatedAhead = (email: string): boolean => ahead?.email === email;

/** Returns the one made ahead, once; nothing where there is none, and the password has to be asked for. */
export async function takeReauthentication(email: string): Promise<Reauthentication | undefined> {
  const taken = ahead;
  if (taken?.email !== email) {
    endReauthenticationAhead();
    return undefined;
  }
  ahead = undefined;
  return taken.made;
}
