import { expect, test } from '@jest/globals';
import { asApiError } from '../../../../../frontend/src/lib/auth/cognito-answers.ts';
import { signInOver } from '../../../../../shared/sign-in/sign-in-attempt.ts';

test.each([
  ['NotAuthorizedException', 'unauthorized'],
  // No wrong password: `attemptSignIn` counts `unauthorized` alone.
  ['PasswordResetRequiredException', 'password_change'],
  ['TooManyRequestsException', 'too_many_requests'],
  ['ForbiddenException', 'too_many_requests'],
  ['InternalServerException', 'internal'],
  ['NetworkError', 'network'],
  ['TypeError', 'network'],
])('%s is %s', (name, code) => {
  expect(asApiError(Object.assign(new Error('x'), { name })).code).toBe(code);
});

test.each([
  ['UserLambdaValidationException', `PreTokenGeneration failed with error ${signInOver}`],
  ['InternalError', `PreTokenGeneration error: {"errorMessage":"${signInOver}"}`],
])('a refusal of new tokens (%s) means that the session is over', (name, said) => {
  expect(asApiError(Object.assign(new Error(said), { name })).code).toBe('unauthorized');
});
