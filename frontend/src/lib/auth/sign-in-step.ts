import type { SetUpTOTPOutput, SignInOutput } from 'aws-amplify/auth';
import { dealerMessages } from '../../../../shared/area-messages.ts';
import { ApiError } from '../api/api-error.ts';

/** What an authenticator app has to learn: as text, and as what it reads from a QR code. */
export type AuthenticatorSecret = { secret: string; setupUri: string };

/** What sign-in asks next. A second factor is set up once and then asked for at each sign-in. */
export type SignInStep =
  { step: 'done' } | { step: 'code' } | ({ step: 'setup' } & AuthenticatorSecret);

export const authenticatorKey = (
  details: Pick<SetUpTOTPOutput, 'sharedSecret' | 'getSetupUri'>,
  email: string,
): AuthenticatorSecret => ({
  secret: details.sharedSecret,
  // By default the app would show the pool's internal user name, which means nothing to anyone.
  setupUri: details
    .getSetupUri('Secure Identity Verification', encodeURIComponent(email))
    .toString(),
});

const mustChange = 'You need a new password before you can sign in.';

/** The next step, from Amplify's answer. Throws where there is no form for it. */
export function asStep({ isSignedIn, nextStep }: SignInOutput, email: string): SignInStep {
  if (isSignedIn) return { step: 'done' };
  const { signInStep } = nextStep;
  if (signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') return { step: 'code' };
  if (signInStep === 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') {
    return { step: 'setup', ...authenticatorKey(nextStep.totpSetupDetails, email) };
  }
  // The password was not wrong: it must not count as a failed attempt.
  if (/^(CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED|RESET_PASSWORD)$/.test(signInStep))
    throw new ApiError('password_change', mustChange, { status: 401 });
  throw new ApiError('unauthorized', dealerMessages.signInFailed, { status: 401 });
}
