import * as z from 'zod/mini';
import { actReason } from '../schemas/admin-schema.ts';
import { accountId, dealerId } from '../schemas/fields-schema.ts';
import * as factor from '../schemas/second-factor-schema.ts';
import type { Route } from './route.ts';

/**
 * The second factor of the dealer who is signed in. The `account` function answers, the one that may change the
 * pool's users.
 */
export const secondFactorRoutes = {
  endRecovery: {
    method: 'POST',
    path: '/api/dealer/recovery-ends',
    audience: 'dealer',
    function: 'account',
    gate: 'recovery',
    response: factor.recoveryEnd,
  },
  recordSecondFactor: {
    // The browser registers the authenticator app with the pool itself; this call follows it.
    method: 'POST',
    path: '/api/dealer/second-factors',
    audience: 'dealer',
    function: 'account',
    gate: 'no second factor',
    response: factor.recoveryCodes,
  },
  createRecoveryCodes: {
    method: 'POST',
    path: '/api/dealer/recovery-codes',
    audience: 'dealer',
    function: 'account',
    response: factor.recoveryCodes,
  },
  removeSecondFactor: {
    method: 'POST',
    path: '/api/dealer/second-factor-removals',
    audience: 'dealer',
    function: 'account',
    // The request may be repeated after the record was changed.
    gate: 'no second factor',
    response: factor.secondFactorRemoval,
  },
  resetSecondFactor: {
    method: 'POST',
    path: '/api/dealer/people/{accountId}/second-factor-resets',
    audience: 'dealer',
    function: 'account',
    gate: 'owner',
    params: z.object({ accountId }),
    response: factor.secondFactorReset,
  },
  resetSecondFactorAsAdmin: {
    method: 'POST',
    path: '/api/admin/dealers/{dealerId}/people/{accountId}/second-factor-resets',
    audience: 'admin',
    function: 'account',
    params: z.object({ dealerId, accountId }),
    body: actReason,
    response: factor.secondFactorReset,
  },
} as const satisfies Record<string, Route>;
