import type { RelatedApplication } from '../../../../../shared/schemas/admin.ts';

const words: Record<RelatedApplication['adminVerification'], string> = {
  pending: 'Pending',
  approved: 'Approved',
  declined: 'Declined',
  unknown: 'Unknown status',
};

/** A status at the beginning of a sentence; a block takes precedence over any decision. */
export const statusWord = ({
  adminVerification,
  isBlocked,
}: Pick<RelatedApplication, 'adminVerification' | 'isBlocked'>): string =>
  isBlocked ? 'Blocked' : words[adminVerification];
