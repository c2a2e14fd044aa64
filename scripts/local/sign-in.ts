import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger, sharedInMemoryStorage } from 'aws-amplify/utils';
import type { SiteConfig } from '../../shared/config.ts';
import { required } from './required.ts';

export type Tokens = { access: string; id: string };

/** Signs somebody in by SRP, as the site does. One after the other: the library knows one user at a time. */
export async function signInWithPassword(
  { dealers, admins, userPoolEndpoint }: SiteConfig,
  pool: 'dealers' | 'admins',
  username: string,
  password: string,
): Promise<Tokens> {
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
  const { nextStep } = await signIn({ username, password });
  if (nextStep.signInStep !== 'DONE') throw new Error(`Sign-in asks for ${nextStep.signInStep}`);
  const { tokens } = await fetchAuthSession();
  const { accessToken, idToken } = required(tokens, 'token after a sign-in');
  return { access: accessToken.toString(), id: required(idToken, 'ID token').toString() };
}
