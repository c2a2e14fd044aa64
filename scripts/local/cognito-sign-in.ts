import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger, sharedInMemoryStorage } from 'aws-amplify/utils';
import type { SiteConfig } from '../../shared/deployed-config.ts';
import { required } from './required.ts';

export type Tokens = { access: string; id: string };

type Pool = 'dealers' | 'admins';

/** Points the library at one pool, with nobody signed in. Sign-ins take turns: it knows one user at a time. */
async function usePool(
  { dealers, admins, userPoolEndpoint }: SiteConfig,
  pool: Pool,
): Promise<void> {
  // It warns of every pool that is not at Cognito's own address.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  await sharedInMemoryStorage.clear();
  Amplify.configure({
    Auth: {
      Cognito: {
        ...(pool === 'dealers' ? dealers : admins),
        ...(userPoolEndpoint && { userPoolEndpoint }),
      },
    },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(sharedInMemoryStorage);
}

/** Returns the tokens of the signed-in user. */
async function currentTokens(): Promise<Tokens> {
  const { tokens } = await fetchAuthSession();
  const { accessToken, idToken } = required(tokens, 'token after a sign-in');
  return { access: accessToken.toString(), id: required(idToken, 'ID token').toString() };
}

/** Signs someone in by SRP, as the site does. */
export async function signInWithPassword(
  config: SiteConfig,
  pool: Pool,
  username: string,
  password: string,
  clientMetadata: Record<string, string> = {},
): Promise<Tokens> {
  await usePool(config, pool);
  const { nextStep } = await signIn({ username, password, options: { clientMetadata } });
  if (nextStep.signInStep !== 'DONE') throw new Error(`Sign-in asks for ${nextStep.signInStep}`);
  return currentTokens();
}
