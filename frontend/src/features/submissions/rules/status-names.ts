import type { SubmissionFilter } from '../../../../../shared/schemas/submission.ts';

export const statusNames: Record<SubmissionFilter, string> = {
  all: 'All',
  pending: 'Pending',
  approved: 'Approved',
  denied: 'Denied',
};
