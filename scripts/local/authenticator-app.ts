import { createHmac } from 'node:crypto';
import {
  AssociateSoftwareTokenCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { purposeField, reauthentication } from '../../shared/sign-in/sign-in-attempt.ts';
import { required } from './required.ts';

/** The site's words for the pools' triggers about a sign-in that only confirms somebody. */
export const reauthenticating = { [purposeField]: reauthentication };

/**
 * Sets up an authenticator app for the holder of a reauthentication's access token, as the site does in a browser, and
 * returns its secret: from now on each sign-in asks for a code.
 */
export async function setUpAuthenticator(
  cognito: CognitoIdentityProviderClient,
  AccessToken: string,
): Promise<string> {
  const { SecretCode } = await cognito.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  const secret = required(SecretCode, 'secret');
  const UserCode = totpCode(secret);
  await cognito.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  await cognito.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
  return secret;
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret.replace(/[=\s]/g, '').toUpperCase(), (letter) =>
    base32.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  return Buffer.from(bits.match(/[01]{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}

/** Returns the code that an authenticator app shows (RFC 6238, as Cognito asks: SHA-1, six digits, 30 seconds). */
export function totpCode(secret: string, now = Date.now()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
