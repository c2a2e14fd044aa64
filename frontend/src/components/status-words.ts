import type { ApplicationStatus } from '../../../shared/schemas/admin.ts';
import type { CustomerStatus } from '../../../shared/schemas/customer.ts';
import type { VerificationStatus } from '../../../shared/schemas/sessions.ts';

export type BadgeStatus = CustomerStatus | ApplicationStatus | VerificationStatus | 'blocked';

/** What a record's state is called, on screens and in files. */
export const statusWords: Record<BadgeStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  denied: 'Denied',
  declined: 'Declined',
  blocked: 'Blocked',
  unknown: 'Unknown',
};
