import { expect, test } from '@jest/globals';
import type { SignInOutput } from 'aws-amplify/auth';
import {
  assertPasswordHolds,
  asStep,
} from '../../../../../frontend/src/lib/auth/cognito-answers.ts';

const answer = (signInStep: SignInOutput['nextStep']['signInStep'], isSignedIn = false) =>
  ({ isSignedIn, nextStep: { signInStep } }) as SignInOutput;
const step = (signInStep: SignInOutput['nextStep']['signInStep']) => () =>
  asStep(answer(signInStep), 'ann@dealer.example');

test('done, or a code is asked for', () => {
  expect(asStep(answer('DONE', true), 'ann@dealer.example')).toEqual({ step: 'done' });
  expect(step('CONFIRM_SIGN_IN_WITH_TOTP_CODE')()).toEqual({ step: 'code' });
});

// `attemptSignIn` counts `unauthorized` alone.
test.each(['CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', 'RESET_PASSWORD'] as const)(
  'a forced password change (%s) is not a wrong password',
  (signInStep) => {
    expect(step(signInStep)).toThrow(
      expect.objectContaining({
        code: 'password_change',
        message: 'You need a new password before you can sign in.',
      }),
    );
  },
);

test('nor is it a code that came too late', () => {
  expect(() => assertPasswordHolds(answer('RESET_PASSWORD'))).toThrow(
    expect.objectContaining({ code: 'password_change' }),
  );
  for (const [signInStep, isSignedIn] of [
    ['DONE', true],
    ['CONFIRM_SIGN_IN_WITH_TOTP_CODE', false],
  ] as const)
    expect(() => assertPasswordHolds(answer(signInStep, isSignedIn))).not.toThrow();
});

test('what there is no form for is refused', () => {
  expect(step('CONFIRM_SIGN_IN_WITH_SMS_CODE')).toThrow(
    expect.objectContaining({ code: 'unauthorized' }),
  );
});
