import type { SetUpTOTPOutput, SignInOutput } from 'aws-amplify/auth';
import { dealerMessages } from '../../../../shared/copy/dealer/dealer-copy.ts';
import { messages } from '../../../../shared/copy/common-copy.ts';
import { lockedMinutes, signInOver } from '../../../../shared/sign-in/sign-in-attempt.ts';
import { ApiError } from '../api/api-error.ts';

/** An authenticator app's key: as text, and as the address in a QR code. */
export type AuthenticatorSecret = { secret: string; setupUri: string };

/** The next step of a sign-in. A second factor is set up once and then asked for at each sign-in. */
export type SignInStep =
  | { step: 'done' }
  | { step: 'code' }
  | ({ step: 'setup' } & AuthenticatorSecret);

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

const passwordDue = () =>
  new ApiError('password_change', 'You need a new password before you can sign in.', {
    status: 401,
  });

/** Throws where the pool wants another password first. What was given was not wrong: it must not count as a failure. */
export function assertPasswordHolds({ nextStep }: SignInOutput): void {
  if (/^(CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED|RESET_PASSWORD)$/.test(nextStep.signInStep))
    throw passwordDue();
}

/** Returns the next step from Amplify's answer. Throws where there is no form for it. */
export function asStep(output: SignInOutput, email: string): SignInStep {
  const { isSignedIn, nextStep } = output;
  if (isSignedIn) return { step: 'done' };
  const { signInStep } = nextStep;
  if (signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') return { step: 'code' };
  if (signInStep === 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') {
    return { step: 'setup', ...authenticatorKey(nextStep.totpSetupDetails, email) };
  }
  assertPasswordHolds(output);
  throw new ApiError('unauthorized', dealerMessages.signInFailed, { status: 401 });
}

/** Cognito's names for 'this session, or this sign-in, is not valid'. */
const refusals = [
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'UserLambdaValidationException',
  'TokenRevokedException',
  'RefreshTokenReuseException',
  'CodeMismatchException',
  'EnableSoftwareTokenMFAException',
  // Amplify's own check: nothing was typed.
  'EmptySignInUsername',
  'EmptySignInPassword',
  'EmptyChallengeResponse',
  'InvalidParameterException',
];

/** Turns an error from Cognito, Amplify or the network into ours. */
export function asApiError(error: unknown): ApiError {
  const { name, message } = error instanceof Error ? error : { name: '', message: '' };
  const minutes = name === 'UserLambdaValidationException' ? lockedMinutes(message) : undefined;
  if (minutes !== undefined) {
    return new ApiError('account_locked', dealerMessages.signInFailed, {
      retryAfter: minutes * 60,
    });
  }
  if (name === 'PasswordResetRequiredException') return passwordDue();
  if (refusals.includes(name) || message.includes(signInOver))
    return new ApiError('unauthorized', dealerMessages.signInFailed, { status: 401 });
  // The last one comes from the firewall in front of the pool.
  if (/^(TooManyRequests|LimitExceeded|TooManyFailedAttempts|Forbidden)/.test(name)) {
    return new ApiError('too_many_requests', messages.somethingWentWrong, { status: 429 });
  }
  // The service did answer, maybe without a name for its error, so the network is not to blame.
  if (
    /^(Internal|ServiceUnavailable|UnexpectedLambda|InvalidLambdaResponse|UnknownError$)/.test(name)
  ) {
    const failed = new ApiError('internal', messages.somethingWentWrong, { status: 500 });
    failed.cause = error;
    return failed;
  }
  const unanswered = new ApiError('network', messages.somethingWentWrong);
  unanswered.cause = error;
  return unanswered;
}

/** Cognito's and Amplify's names for a wrong code; an app's code works once, for half a minute. */
const wrongCodes = [
  'CodeMismatchException',
  'EnableSoftwareTokenMFAException',
  'ExpiredCodeException',
  'EmptyChallengeResponse',
  'InvalidParameterException',
];

export const errorNameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

export const isWrongCode = (error: unknown): boolean => wrongCodes.includes(errorNameOf(error));
