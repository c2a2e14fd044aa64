import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  type AttributeType,
} from '@aws-sdk/client-cognito-identity-provider';
import { messages } from '../../shared/copy/common-copy.ts';
import { now } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { sdkLimits } from '../runtime/sdk-limits.ts';
import { setting } from '../runtime/settings.ts';
import { dealerMessages } from '../../shared/copy/dealer/dealer-copy.ts';

const cognito = new CognitoIdentityProviderClient(sdkLimits);
const pool = () => ({ UserPoolId: setting('DEALER_POOL_ID') });

/** A user, named by the `sub` and never by the address, which another user may have by now. */
export type PoolUser = { sub: string };
const named = ({ sub }: PoolUser) => ({ ...pool(), Username: sub });

export type FoundUser = PoolUser & {
  /** False until a password is set: without one, nobody can sign in. */
  hasPassword: boolean;
  hasSecondFactor: boolean;
  isEnabled: boolean;
};

function subIn(attributes: AttributeType[] = []): string {
  const sub = attributes.find(({ Name }) => Name === 'sub')?.Value;
  if (!sub) throw new Error('The pool gave a user without a sub');
  return sub;
}

const isCalled = (error: unknown, name: string): error is Error =>
  error instanceof Error && error.name === name;

/** Waits for a call about a user; false where the pool says that there is none anymore, or by another name of error. */
async function isThere(call: Promise<unknown>, alsoMissing?: string): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (isCalled(error, 'UserNotFoundException')) return false;
    if (alsoMissing !== undefined && isCalled(error, alsoMissing)) return false;
    throw error;
  }
}

/** Limits a call that must not be made, nor be under way, after `until` (epoch milliseconds). */
function endingBy(until: number): { abortSignal: AbortSignal } {
  const left = until - now();
  if (left <= 0) throw new AppError('unavailable', { retryAfter: 1 });
  return { abortSignal: AbortSignal.timeout(left) };
}

/** Finds the pool's user of an address. */
export async function findUser(email: string): Promise<FoundUser | undefined> {
  try {
    const user = await cognito.send(new AdminGetUserCommand({ ...pool(), Username: email }));
    return {
      sub: subIn(user.UserAttributes),
      hasPassword: user.UserStatus !== 'FORCE_CHANGE_PASSWORD',
      hasSecondFactor:
        (user.UserMFASettingList ?? []).length > 0 || Boolean(user.PreferredMfaSetting),
      isEnabled: user.Enabled !== false,
    };
  } catch (error) {
    if (isCalled(error, 'UserNotFoundException')) return undefined;
    throw error;
  }
}

/** Creates a user without a password; nothing where the address already has one. The pool sends no mail. */
export async function createUser(email: string): Promise<PoolUser | undefined> {
  try {
    const { User } = await cognito.send(
      new AdminCreateUserCommand({
        ...pool(),
        Username: email,
        MessageAction: 'SUPPRESS',
        UserAttributes: [{ Name: 'email', Value: email }],
      }),
    );
    return { sub: subIn(User?.Attributes) };
  } catch (error) {
    if (isCalled(error, 'UsernameExistsException')) return undefined;
    if (isCalled(error, 'InvalidParameterException')) {
      throw new AppError('invalid_request', {
        fields: { email: messages.emailInvalid },
        cause: error,
      });
    }
    throw error;
  }
}

/** The time (ms) in which the pool has to answer a call that no lease limits. */
const TIMEOUT_MS = 10_000;

/** Deletes a user, with sessions, second factor and password; repeating it changes nothing. */
export const deleteUser = (user: PoolUser, until = now() + TIMEOUT_MS): Promise<boolean> =>
  isThere(cognito.send(new AdminDeleteUserCommand(named(user)), endingBy(until)));

/**
 * Sets the password with which the user signs in from now on, unless it's after `until` (epoch milliseconds): a process
 * that was frozen midway and wakes up later must not overwrite a password that somebody else has set since.
 */
export async function setPassword(user: PoolUser, password: string, until: number): Promise<void> {
  const limit = endingBy(until);
  try {
    await cognito.send(
      new AdminSetUserPasswordCommand({ ...named(user), Password: password, Permanent: true }),
      limit,
    );
  } catch (error) {
    if (isCalled(error, 'InvalidPasswordException')) {
      throw new AppError('invalid_request', {
        fields: { password: dealerMessages.passwordTooShort },
        cause: error,
      });
    }
    if (isCalled(error, 'UserNotFoundException'))
      throw new AppError('not_found', { message: dealerMessages.userNotFound, cause: error });
    throw error;
  }
}

/** Ends a user's sessions: earlier refresh tokens stop working, and the pool takes no earlier access token. */
export const signOutOfPool = (user: PoolUser): Promise<boolean> =>
  isThere(cognito.send(new AdminUserGlobalSignOutCommand(named(user))));

/** Turns the app's code on or off; false where there is no such user, or none with an app that was ever verified. */
const requireCode = (user: PoolUser, isRequired: boolean, until: number): Promise<boolean> =>
  isThere(
    cognito.send(
      new AdminSetUserMFAPreferenceCommand({
        ...named(user),
        SoftwareTokenMfaSettings: { Enabled: isRequired, PreferredMfa: isRequired },
      }),
      endingBy(until),
    ),
    'InvalidParameterException',
  );

/** Makes the password enough. The app keeps its secret, so that callers have to sign the user out as well. */
export const turnOffSecondFactor = (user: PoolUser, until: number) =>
  requireCode(user, false, until);

/** Requires the app's code again. */
export const turnOnSecondFactor = (user: PoolUser, until: number) => requireCode(user, true, until);
