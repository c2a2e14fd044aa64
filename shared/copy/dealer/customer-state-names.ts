import type { CustomerState } from '../../schemas/submission-row-schema.ts';

/** How a customer stands, as screens and files say it. */
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
