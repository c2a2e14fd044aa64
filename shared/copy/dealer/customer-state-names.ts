import type { CustomerState } from '../../schemas/submission-row-schema.ts';

/** Names of a customer's states on screens and in files. */
export const customerStateNames: Record<CustomerState, string> = {
  to_review: 'To review',
  in_progress: 'In progress',
  opened: 'Opened',
  link_sent: 'Link sent',
  approved: 'Approved',
  denied: 'Denied',
  expired: 'Expired',
  cancelled: 'Canceled',
};
