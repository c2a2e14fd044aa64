import type { VerificationResult } from '../../shared/schemas/customer-schema.ts';

const statuses: Partial<Record<VerificationResult['phase'], VerificationResult['status']>> = {
  approved: 'approved',
  denied: 'denied',
};

/** What a customer's page is told of a verification in a phase, of which nothing else is known. */
export const resultIn = (
  phase: VerificationResult['phase'],
  more: Partial<VerificationResult> = {},
): VerificationResult => ({
  status: statuses[phase] ?? 'pending',
  phase,
  isEmpty: false,
  waitingFor: null,
  reason: null,
  again: [],
  againLeft: 0,
  submittedAt: null,
  decidedAt: null,
  at: '2026-11-21T12:00:00Z',
  isInPerson: false,
  isCreditLinkOwed: false,
  creditLink: null,
  ...more,
});
