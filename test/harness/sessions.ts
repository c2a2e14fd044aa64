import { expect } from '@jest/globals';
import {
  newSessionId,
  type ProviderSession,
} from '../../lambdas/verification/provider-session-record.ts';
import {
  keepSession,
  sessionWithUpdate,
  newSession,
} from '../../lambdas/verification/provider-session-store.ts';
import type { VerificationStatus } from '../../shared/schemas/admin-schema.ts';

type SessionOptions = { status?: VerificationStatus | null };

/** That a provider has decided so. */
export const decision = (sessionId: string, outcome: VerificationStatus, at?: string) =>
  ({ sessionId, kind: 'decided', decision: { outcome, at } }) as const;

/** Keeps a session that belongs to nobody, begun `minutes` ago; decided so, or not yet where that is null. */
export async function keepNobodysSession(
  email: string,
  { status = 'approved' }: SessionOptions = {},
  minutes = 1,
): Promise<ProviderSession> {
  const createdAt = new Date(Date.now() - minutes * 60_000).toISOString();
  const vendorData = { email };
  const begun = newSession({ id: newSessionId(), provider: 'simulated', vendorData, createdAt });
  const kept =
    status === null ? begun : sessionWithUpdate(begun, decision(begun.id, status, createdAt));
  expect(kept.status).toBe(status);
  expect(await keepSession(kept)).toBe(true);
  return kept;
}
