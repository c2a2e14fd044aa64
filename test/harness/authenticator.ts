import {
  AssociateSoftwareTokenCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { required } from '../../scripts/local/required.ts';
import { identities } from './clients.ts';
import { totpCode } from './totp.ts';

/**
 * Sets up an authenticator app for the holder of an access token, and returns its secret: from now on each sign-in
 * asks for a code. (The emulator asks nobody to set one up, also where the pool demands it, as it does on AWS.)
 */
export async function setUpAuthenticator(AccessToken: string): Promise<string> {
  const { SecretCode } = await identities().send(
    new AssociateSoftwareTokenCommand({ AccessToken }),
  );
  const secret = required(SecretCode, 'secret');
  const UserCode = totpCode(secret);
  await identities().send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
  return secret;
}
