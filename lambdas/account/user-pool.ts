import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  type AttributeType,
} from '@aws-sdk/client-cognito-identity-provider';
import { messages } from '../../shared/messages.ts';
import { now } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { sdkLimits } from '../runtime/sdk-limits.ts';
import { setting } from '../runtime/settings.ts';
import { areaMessages } from '../../shared/area-messages.ts';

const cognito = new CognitoIdentityProviderClient(sdkLimits);
const pool = () => ({ UserPoolId: setting('DEALER_POOL_ID') });

export type PoolUser = { sub: string; username: string };

const toPoolUser = (username: string | undefined, attributes: AttributeType[] = []): PoolUser => {
  const sub = attributes.find(({ Name }) => Name === 'sub')?.Value;
  if (!sub || !username) throw new Error('The pool gave a user without a sub');
  return { sub, username };
};

/** The pool's user of an address: a new one, or the one that an earlier try has left. The pool sends no mail. */
export async function createOrGetUser(email: string): Promise<PoolUser> {
  try {
    const { User } = await cognito.send(
      new AdminCreateUserCommand({
        ...pool(),
        Username: email,
        MessageAction: 'SUPPRESS',
        UserAttributes: [{ Name: 'email', Value: email }],
      }),
    );
    return toPoolUser(User?.Username, User?.Attributes);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error.name === 'InvalidParameterException') {
      throw new AppError('invalid_request', {
        fields: { email: messages.emailInvalid },
        cause: error,
      });
    }
    if (error.name !== 'UsernameExistsException') throw error;
  }
  const user = await cognito.send(new AdminGetUserCommand({ ...pool(), Username: email }));
  return toPoolUser(user.Username, user.UserAttributes);
}

/**
 * Sets the password with which the user signs in from now on, unless `until` (epoch milliseconds) is over: a
 * process that was frozen midway and wakes up later must not overwrite what someone else has set since.
 */
export async function setPassword(
  { username }: PoolUser,
  password: string,
  until: number,
): Promise<void> {
  const left = until - now();
  if (left <= 0) throw new AppError('unavailable', { retryAfter: 1 });
  try {
    await cognito.send(
      new AdminSetUserPasswordCommand({
        ...pool(),
        Username: username,
        Password: password,
        Permanent: true,
      }),
      { abortSignal: AbortSignal.timeout(left) },
    );
  } catch (error) {
    if (error instanceof Error && error.name === 'InvalidPasswordException') {
      throw new AppError('invalid_request', {
        fields: { password: areaMessages.passwordTooShort },
        cause: error,
      });
    }
    if (error instanceof Error && error.name === 'UserNotFoundException')
      throw new AppError('not_found', { message: areaMessages.userNotFound, cause: error });
    throw error;
  }
}

/** Ends a user's sessions: earlier refresh tokens stop working. */
export async function signOutOfPool({ username }: PoolUser): Promise<void> {
  await cognito.send(new AdminUserGlobalSignOutCommand({ ...pool(), Username: username }));
}
