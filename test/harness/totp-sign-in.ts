import { confirmSignIn, signIn } from 'aws-amplify/auth';
import type { SiteConfig } from '../../shared/deployed-config.ts';
import {
  currentTokens,
  totpCode,
  usePool,
  type Tokens,
} from '../../scripts/local/cognito-sign-in.ts';

/** Signs in someone who has set up an authenticator app with this secret. */
export async function signInWithTotp(
  config: SiteConfig,
  pool: 'dealers' | 'admins',
  username: string,
  password: string,
  secret: string,
  clientMetadata: Record<string, string> = {},
): Promise<Tokens> {
  await usePool(config, pool);
  const options = { clientMetadata };
  const { nextStep } = await signIn({ username, password, options });
  if (nextStep.signInStep !== 'CONFIRM_SIGN_IN_WITH_TOTP_CODE')
    throw new Error(`Sign-in asks for ${nextStep.signInStep}`);
  const done = await confirmSignIn({ challengeResponse: totpCode(secret), options });
  if (!done.isSignedIn) throw new Error(`Sign-in asks for ${done.nextStep.signInStep}`);
  return currentTokens();
}
