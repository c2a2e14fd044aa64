import { expect, test } from '@jest/globals';
import type { Dealership } from '../../../../lambdas/dealership/dealership.ts';
import { assertActive } from '../../../../lambdas/dealership/dealership-gate.ts';
import { AppError } from '../../../../lambdas/runtime/errors.ts';
import { dealershipWith } from '../support.ts';

test('refuses in the words of the specification', () => {
  const refusal = (different: Partial<Dealership>) => {
    try {
      assertActive(dealershipWith(different));
      return undefined;
    } catch (error) {
      return (
        error instanceof AppError && {
          code: error.code,
          status: error.status,
          message: error.message,
        }
      );
    }
  };
  expect([
    refusal({}),
    refusal({ isEmailVerified: false }),
    refusal({ isBlocked: true }),
    refusal({ adminVerification: 'pending' }),
    refusal({ adminVerification: 'declined' }),
    refusal({ adminVerification: 'limbo' as Dealership['adminVerification'] }),
  ]).toEqual([
    undefined,
    {
      code: 'email_not_verified',
      status: 403,
      message: 'Please verify your email before logging in. Check your inbox.',
    },
    {
      code: 'account_blocked',
      status: 403,
      message: 'Your account has been blocked by the admin.',
    },
    {
      code: 'account_pending',
      status: 403,
      message: 'Your account is still under review. Please wait for admin approval.',
    },
    {
      code: 'account_declined',
      status: 403,
      message: 'Your registration request was declined by the admin.',
    },
    { code: 'account_unknown', status: 403, message: 'Unknown verification status.' },
  ]);
});
