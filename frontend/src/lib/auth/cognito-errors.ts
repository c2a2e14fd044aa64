import { dealerMessages } from '../../../../shared/area-messages.ts';
import { messages } from '../../../../shared/messages.ts';
import { lockedMinutes, signInOver } from '../../../../shared/sign-in-attempt.ts';
import { ApiError } from '../api/api-error.ts';

/** Cognito's names for 'this session, or this sign-in, does not hold'. */
const refusals = [
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'UserLambdaValidationException',
  'PasswordResetRequiredException',
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

/** Our own error for one from Cognito, Amplify or the network. */
export function asApiError(error: unknown): ApiError {
  const { name, message } = error instanceof Error ? error : { name: '', message: '' };
  const minutes = name === 'UserLambdaValidationException' ? lockedMinutes(message) : undefined;
  if (minutes !== undefined) {
    return new ApiError('account_locked', dealerMessages.signInFailed, {
      retryAfter: minutes * 60,
    });
  }
  if (refusals.includes(name) || message.includes(signInOver))
    return new ApiError('unauthorized', dealerMessages.signInFailed, { status: 401 });
  // The last one is the firewall's before the pool.
  if (/^(TooManyRequests|LimitExceeded|TooManyFailedAttempts|Forbidden)/.test(name)) {
    return new ApiError('too_many_requests', messages.somethingWentWrong, { status: 429 });
  }
  // It did answer, if without a name for its error: the network is not to blame.
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

/** Cognito's and Amplify's names for a code that is not right; an app's code holds once, for half a minute. */
const wrongCodes = [
  'CodeMismatchException',
  'EnableSoftwareTokenMFAException',
  'ExpiredCodeException',
  'EmptyChallengeResponse',
  'InvalidParameterException',
];

export const errorNameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

export const isWrongCode = (error: unknown): boolean => wrongCodes.includes(errorNameOf(error));
