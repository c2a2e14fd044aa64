import {
  AssociateSoftwareTokenCommand,
  VerifySoftwareTokenCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { required } from './required.ts';
import { totpCode } from './totp.ts';

/**
 * Sets up an authenticator app for the holder of an access token, as the site does in a browser, and returns its
 * secret: from now on each sign-in asks for a code.
 */
export async function setUpAuthenticator(
  cognito: CognitoIdentityProviderClient,
  AccessToken: string,
): Promise<string> {
  const { SecretCode } = await cognito.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  const secret = required(SecretCode, 'secret');
  const UserCode = totpCode(secret);
  await cognito.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
  return secret;
}
