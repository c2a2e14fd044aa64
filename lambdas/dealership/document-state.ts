import type { DocumentState } from '../../shared/schemas/admin.ts';
import type { Dealership } from './dealership.ts';

/** Whether a better document is awaited, or has come, while nothing is decided; null where none was asked for. */
export function documentStateOf(dealership: Dealership): DocumentState | null {
  if (dealership.adminVerification !== 'pending') return null;
  if (dealership.documentRequestedAt !== undefined) return 'asked';
  return dealership.proofReplacedAt === undefined ? null : 'new';
}
