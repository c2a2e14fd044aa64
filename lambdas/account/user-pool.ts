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
import { messages } from '../../shared/copy/common-messages.ts';
import { now } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { sdkLimits } from '../runtime/sdk-limits.ts';
import { setting } from '../runtime/settings.ts';
import { dealerMessages } from '../../shared/copy/dealer/dealer-messages.ts';

const cognito = new CognitoIdentityProviderClient(sdkLimits);
const pool = () => ({ UserPoolId: setting('DEALER_POOL_ID') });

/** Named by the `sub`, never by the address: what is meant for one user must not meet another in its place. */
export type PoolUser = { sub: string };
const named = ({ sub }: PoolUser) => ({ ...pool(), Username: sub });

export type FoundUser = PoolUser & {
  /** Whether anyone has set one: without, nobody can sign in. */
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

/** Does something with a user; false where there is none any more, or what else the pool calls that. */
async function ifThere(work: Promise<unknown>, orElse?: string): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (isCalled(error, 'UserNotFoundException')) return false;
    if (orElse !== undefined && isCalled(error, orElse)) return false;
    throw error;
  }
}

/** The limit of a call that must not be made, nor be under way, after `until` (epoch milliseconds). */
function before(until: number): { abortSignal: AbortSignal } {
  const left = until - now();
  if (left <= 0) throw new AppError('unavailable', { retryAfter: 1 });
  return { abortSignal: AbortSignal.timeout(left) };
}

/** The pool's user of an address. */
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

/** A new user without a password; nothing where the address has one already. The pool sends no mail. */
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

/** Takes a user away, with sessions, second factor and password; again, it changes nothing. */
export const deleteUser = (user: PoolUser, until: number): Promise<boolean> =>
  ifThere(cognito.send(new AdminDeleteUserCommand(named(user)), before(until)));

/**
 * Sets the password with which the user signs in from now on, unless `until` (epoch milliseconds) is over: a
 * process that was frozen midway and wakes up later must not overwrite what someone else has set since.
 */
export async function setPassword(user: PoolUser, password: string, until: number): Promise<void> {
  const limit = before(until);
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
  ifThere(cognito.send(new AdminUserGlobalSignOutCommand(named(user))));

/** False where there is no such user, or none with an app that was ever verified. */
const askForCode = (user: PoolUser, isAsked: boolean, until: number): Promise<boolean> =>
  ifThere(
    cognito.send(
      new AdminSetUserMFAPreferenceCommand({
        ...named(user),
        SoftwareTokenMfaSettings: { Enabled: isAsked, PreferredMfa: isAsked },
      }),
      before(until),
    ),
    'InvalidParameterException',
  );

/** From now on the password is enough. What an app was given can't be taken back: sign out as well. */
export const turnOffSecondFactor = (user: PoolUser, until: number) =>
  askForCode(user, false, until);

/** Asks for the app's code again. */
export const turnOnSecondFactor = (user: PoolUser, until: number) => askForCode(user, true, until);
