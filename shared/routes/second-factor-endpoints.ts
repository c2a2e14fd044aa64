import * as z from 'zod/mini';
import { newPasswordResponse, passwordChangeRequest } from '../schemas/account-schema.ts';
import { actReason } from '../schemas/admin-schema.ts';
import { accountId, dealerId } from '../schemas/fields-schema.ts';
import * as factor from '../schemas/second-factor-schema.ts';
import { byAdminAtAccount, byDealerAtAccount, type Route } from './route.ts';

/**
 * Password and second factor of the dealer who is signed in. The `account` function answers, the one that may change
 * the pool's users.
 */
export const secondFactorRoutes = {
  changePassword: byDealerAtAccount('POST /api/dealer/account/password-changes', {
    reauthentication: true,
    body: passwordChangeRequest,
    response: newPasswordResponse,
    sales: newPasswordResponse,
  }),
  endRecovery: byDealerAtAccount('POST /api/dealer/account/recovery-ends', {
    gate: 'recovery',
    response: factor.recoveryEnd,
    sales: factor.recoveryEnd,
  }),
  recordSecondFactor: byDealerAtAccount('POST /api/dealer/account/second-factors', {
    // The browser registers the authenticator app with the pool itself, by the same token; this call follows it.
    gate: 'no second factor',
    reauthentication: true,
    response: factor.recoveryCodes,
    sales: factor.recoveryCodes,
  }),
  createRecoveryCodes: byDealerAtAccount('POST /api/dealer/account/recovery-codes', {
    reauthentication: true,
    response: factor.recoveryCodes,
    sales: factor.recoveryCodes,
  }),
  removeSecondFactor: byDealerAtAccount('POST /api/dealer/account/second-factor-removals', {
    // The request may be repeated after the record was changed.
    gate: 'no second factor',
    reauthentication: true,
    response: factor.secondFactorRemoval,
    sales: factor.secondFactorRemoval,
  }),
  resetSecondFactor: byDealerAtAccount(
    'POST /api/dealer/account/people/{accountId}/second-factor-resets',
    {
      gate: 'owner',
      reauthentication: true,
      params: z.object({ accountId }),
      response: factor.secondFactorReset,
    },
  ),
  resetSecondFactorAsAdmin: byAdminAtAccount(
    'POST /api/admin/account/dealers/{dealerId}/people/{accountId}/second-factor-resets',
    {
      params: z.object({ dealerId, accountId }),
      body: actReason,
      response: factor.secondFactorReset,
    },
  ),
} as const satisfies Record<string, Route>;
