import { loadAmplify, enter } from './cognito-pool.ts';
import {
  asApiError,
  isWrongCode,
  authenticatorKey,
  type AuthenticatorSecret,
} from './cognito-answers.ts';

/** A key for the authenticator app of the dealer who is signed in. Until its first code, nothing has changed. */
export async function beginAuthenticator(email: string): Promise<AuthenticatorSecret> {
  const amplify = await enter('dealer');
  try {
    // A token from before the address was confirmed, or from a recovery code, has no right to this.
    await amplify.fetchAuthSession({ forceRefresh: true });
    return authenticatorKey(await amplify.setUpTOTP(), email);
  } catch (error) {
    throw asApiError(error);
  }
}

/** The app's first code: from now on each sign-in asks for one. Rejects where no answer came. */
export async function confirmAuthenticator(code: string): Promise<'done' | 'wrong'> {
  const amplify = await loadAmplify();
  try {
    await amplify.verifyTOTPSetup({ code });
    await amplify.updateMFAPreference({ totp: 'PREFERRED' });
    return 'done';
  } catch (error) {
    if (isWrongCode(error)) return 'wrong';
    throw asApiError(error);
  }
}
