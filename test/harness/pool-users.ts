import {
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { required } from '../../scripts/local/required.ts';
import type { Tokens } from '../../scripts/local/cognito-sign-in.ts';
import { identities } from './clients.ts';
import { theProduct } from './product.ts';

type Credentials = { email: string; password: string };

export const dealerPool = () => ({ UserPoolId: theProduct().stack.siteConfig.dealers.userPoolId });

/** A new user in the dealers' pool, as a registration makes one; returns the `sub`. */
export async function createDealerUser({ email, password }: Credentials): Promise<string> {
  const user = { ...dealerPool(), Username: email };
  const { User } = await identities().send(
    new AdminCreateUserCommand({
      ...user,
      MessageAction: 'SUPPRESS',
      UserAttributes: [{ Name: 'email', Value: email }],
    }),
  );
  await identities().send(
    new AdminSetUserPasswordCommand({ ...user, Password: password, Permanent: true }),
  );
  return required(User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value, 'sub');
}

/**
 * Tokens where signing in is not what a test is about, without the arithmetic of a sign-in with big numbers; see
 * `allowPasswordFlow`.
 */
export async function tokensOf(
  pool: 'dealers' | 'admins',
  { email, password }: Credentials,
): Promise<Tokens & { refresh: string }> {
  const { userPoolId: UserPoolId, userPoolClientId: ClientId } =
    theProduct().stack.siteConfig[pool];
  const { AuthenticationResult: given } = await identities().send(
    new AdminInitiateAuthCommand({
      UserPoolId,
      ClientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  );
  return {
    access: required(given?.AccessToken, 'access token'),
    id: required(given?.IdToken, 'ID token'),
    refresh: required(given?.RefreshToken, 'refresh token'),
  };
}

/** Other tokens of a sign-in, as a browser gets them every quarter of an hour. */
export const refreshed = (refreshToken: string, pool: 'dealers' | 'admins' = 'dealers') =>
  identities().send(
    new InitiateAuthCommand({
      ClientId: theProduct().stack.siteConfig[pool].userPoolClientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: refreshToken },
    }),
  );

/** Whose an access token is. */
export function subOf(accessToken: string): string {
  const claims = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { sub: string }).sub;
}
