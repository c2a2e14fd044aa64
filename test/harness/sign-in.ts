import type { Tokens } from '../../scripts/local/cognito-sign-in.ts';
import { theProduct } from './product.ts';

let last: Promise<unknown> = Promise.resolve();

/**
 * Signs someone in as the site does, with the password never leaving this process. With the secret of an
 * authenticator app, the sign-in has to ask for its code. `clientMetadata` is for the pool's triggers.
 */
export async function signIn(
  pool: 'dealers' | 'admins',
  email: string,
  password: string,
  secret?: string,
  clientMetadata?: Record<string, string>,
): Promise<Tokens> {
  // Loaded when it is needed: most tests do with the tokens that `tokensOf` gets.
  const { signInWithPassword } = await import('../../scripts/local/cognito-sign-in.ts');
  const { signInWithTotp } = await import('./totp-sign-in.ts');
  const { emulatorUrl, stack } = theProduct();
  // Not through the local server, which counts attempts: most tests are about something else.
  const siteConfig = { ...stack.siteConfig, userPoolEndpoint: emulatorUrl };
  const now = () =>
    secret === undefined
      ? signInWithPassword(siteConfig, pool, email, password, clientMetadata)
      : signInWithTotp(siteConfig, pool, email, password, secret, clientMetadata);
  // One after the other: the library knows one user at a time.
  const answer = last.then(now, now);
  last = answer;
  return answer;
}
