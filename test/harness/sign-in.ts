import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes } from 'node:crypto';
import {
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  type RespondToAuthChallengeCommandOutput,
} from '@aws-sdk/client-cognito-identity-provider';
import { totpCode } from '../../scripts/local/authenticator-app.ts';
import type { Tokens } from '../../scripts/local/cognito-sign-in.ts';
import { required } from '../../scripts/local/required.ts';
import { identities } from './clients.ts';
import { theProduct } from './product.ts';

/** The group in which Cognito computes: 3072 bits of RFC 3526. */
const prime = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const generator = 2n;

/** A number's bytes; a first one that would make it negative follows a zero. */
function bytesOf(number: bigint): Buffer {
  const hex = number.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

const hash = (...parts: (Buffer | string)[]): Buffer =>
  parts.reduce((sum, part) => sum.update(part), createHash('sha256')).digest();
const numberOf = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex')}`);

function power(base: bigint, exponent: bigint): bigint {
  let [result, square] = [1n, ((base % prime) + prime) % prime];
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % prime;
    square = (square * square) % prime;
  }
  return result;
}

const multiplier = numberOf(hash(bytesOf(prime), bytesOf(generator)));

/** As Cognito writes a time: `Mon Nov 3 08:00:00 UTC 2025`. */
function timestamp(): string {
  const [day = '', date = '', month = '', year = '', time = ''] = new Date()
    .toUTCString()
    .split(/,? /);
  return `${day} ${month} ${Number(date)} ${time} UTC ${year}`;
}

type Metadata = Record<string, string>;

/** Proves to a pool that a password is known, by SRP. */
async function provePassword(
  pool: 'dealers' | 'admins',
  email: string,
  password: string,
  ClientMetadata: Metadata,
): Promise<RespondToAuthChallengeCommandOutput> {
  const { userPoolId, userPoolClientId: ClientId } = theProduct().stack.siteConfig[pool];
  const ownSecret = numberOf(randomBytes(32));
  const own = power(generator, ownSecret);
  const { ChallengeParameters: given = {} } = await identities().send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: email, SRP_A: own.toString(16) },
      ClientMetadata,
    }),
  );
  const { USER_ID_FOR_SRP: USERNAME = '', SALT, SRP_B, SECRET_BLOCK = '' } = given;
  const theirs = BigInt(`0x${SRP_B}`);
  const poolName = userPoolId.replace(/^.*_/, '');
  const scramble = numberOf(hash(bytesOf(own), bytesOf(theirs)));
  const inner = hash(`${poolName}${USERNAME}:${password}`);
  const verifierSecret = numberOf(hash(bytesOf(BigInt(`0x${SALT}`)), inner));
  const shared = power(
    theirs - multiplier * power(generator, verifierSecret),
    ownSecret + scramble * verifierSecret,
  );
  const key = hkdfSync('sha256', bytesOf(shared), bytesOf(scramble), 'Caldera Derived Key', 16);
  const TIMESTAMP = timestamp();
  const PASSWORD_CLAIM_SIGNATURE = createHmac('sha256', Buffer.from(key))
    .update(`${poolName}${USERNAME}`)
    .update(Buffer.from(SECRET_BLOCK, 'base64'))
    .update(TIMESTAMP)
    .digest('base64');
  return identities().send(
    new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: {
        ...{ USERNAME, PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK },
        ...{ PASSWORD_CLAIM_SIGNATURE, TIMESTAMP },
      },
      ClientMetadata,
    }),
  );
}

/**
 * Signs someone in as the site does, with the password never leaving this process. With the secret of an authenticator
 * app, the sign-in has to ask for its code. `clientMetadata` is for the pool's triggers. The site's library takes
 * seconds to load and to compute what these lines do.
 */
export async function signIn(
  pool: 'dealers' | 'admins',
  email: string,
  password: string,
  secret?: string,
  clientMetadata: Metadata = {},
): Promise<Tokens> {
  // Not through the local server, which counts attempts: most tests are about something else.
  let answer = await provePassword(pool, email, password, clientMetadata);
  if (secret !== undefined && answer.ChallengeName === 'SOFTWARE_TOKEN_MFA')
    answer = await identities().send(
      new RespondToAuthChallengeCommand({
        ClientId: theProduct().stack.siteConfig[pool].userPoolClientId,
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session: answer.Session,
        ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: totpCode(secret) },
        ClientMetadata: clientMetadata,
      }),
    );
  else if (secret !== undefined || answer.ChallengeName !== undefined)
    throw new Error(`Sign-in asks for ${answer.ChallengeName ?? 'no code'}`);
  const { AuthenticationResult: given } = answer;
  return {
    access: required(given?.AccessToken, 'access token'),
    id: required(given?.IdToken, 'ID token'),
  };
}
