import type { Customer } from './customer.ts';

/**
 * A record from before decisions had a standing of their own (0.1): then chance decided, about the session that was
 * made with the link.
 */
export function withStandingOfOld(customer: Customer): Customer {
  const { standing, attempts, status, decidedAt, updatedAt, denialReason, sessionId } = customer;
  const sessions =
    customer.sessions ??
    (sessionId === undefined ? [] : [{ provider: 'simulated', id: sessionId }]);
  const known = { ...customer, ...(sessions.length > 0 && { sessions }) };
  if (standing || attempts === 0 || status === 'pending') return known;
  return {
    ...known,
    begun: Math.max(customer.begun, attempts),
    standing: {
      attempt: attempts,
      phase: status,
      at: decidedAt ?? updatedAt,
      by: { kind: 'chance', name: '' },
      ...(denialReason !== undefined && { reason: denialReason }),
    },
  };
}
