import type { CustomerStatus } from '../../shared/schemas/customer.ts';
import type { VerificationStatus } from '../../shared/schemas/sessions.ts';

type Meaning = {
  isVerified: boolean;
  /** Whether the customer may still submit something, as far as attempts are left. */
  isOpen: boolean;
  /** What was decided about the latest attempt. */
  decision: VerificationStatus | null;
};

/** What each status means for the rules. */
export const statusRules: Record<CustomerStatus, Meaning> = {
  pending: { isVerified: false, isOpen: true, decision: null },
  approved: { isVerified: true, isOpen: false, decision: 'approved' },
  denied: { isVerified: false, isOpen: true, decision: 'denied' },
};
