import * as z from 'zod/mini';
import { newPasswordResponse, passwordChangeRequest } from '../schemas/account-schema.ts';
import { actReason } from '../schemas/admin-schema.ts';
import { accountId, dealerId } from '../schemas/fields-schema.ts';
import * as factor from '../schemas/second-factor-schema.ts';
import type { Route } from './route.ts';

/**
 * Password and second factor of the dealer who is signed in. The `account` function answers, the one that may change
 * the pool's users.
 */
export const secondFactorRoutes = {
  changePassword: {
    method: 'POST',
    path: '/api/dealer/account/password-changes',
    audience: 'dealer',
    function: 'account',
    reauthentication: true,
    body: passwordChangeRequest,
    response: newPasswordResponse,
    sales: newPasswordResponse,
  },
  endRecovery: {
    method: 'POST',
    path: '/api/dealer/account/recovery-ends',
    audience: 'dealer',
    function: 'account',
    gate: 'recovery',
    response: factor.recoveryEnd,
    sales: factor.recoveryEnd,
  },
  recordSecondFactor: {
    // The browser registers the authenticator app with the pool itself, by the same token; this call follows it.
    method: 'POST',
    path: '/api/dealer/account/second-factors',
    audience: 'dealer',
    function: 'account',
    gate: 'no second factor',
    reauthentication: true,
    response: factor.recoveryCodes,
    sales: factor.recoveryCodes,
  },
  createRecoveryCodes: {
    method: 'POST',
    path: '/api/dealer/account/recovery-codes',
    audience: 'dealer',
    function: 'account',
    reauthentication: true,
    response: factor.recoveryCodes,
    sales: factor.recoveryCodes,
  },
  removeSecondFactor: {
    method: 'POST',
    path: '/api/dealer/account/second-factor-removals',
    audience: 'dealer',
    function: 'account',
    // The request may be repeated after the record was changed.
    gate: 'no second factor',
    reauthentication: true,
    response: factor.secondFactorRemoval,
    sales: factor.secondFactorRemoval,
  },
  resetSecondFactor: {
    method: 'POST',
    path: '/api/dealer/account/people/{accountId}/second-factor-resets',
    audience: 'dealer',
    function: 'account',
    gate: 'owner',
    reauthentication: true,
    params: z.object({ accountId }),
    response: factor.secondFactorReset,
  },
  resetSecondFactorAsAdmin: {
    method: 'POST',
    path: '/api/admin/account/dealers/{dealerId}/people/{accountId}/second-factor-resets',
    audience: 'admin',
    function: 'account',
    params: z.object({ dealerId, accountId }),
    body: actReason,
    response: factor.secondFactorReset,
  },
} as const satisfies Record<string, Route>;
