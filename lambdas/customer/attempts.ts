import { MAX_VERIFICATION_ATTEMPTS } from '../../shared/limits.ts';
import { AppError } from '../runtime/errors.ts';
import type { Customer } from './customer.ts';
import { rulesOf } from './status.ts';

export const attemptsLeft = ({ status, attempts }: Customer): number =>
  rulesOf[status].isOpen ? Math.max(0, MAX_VERIFICATION_ATTEMPTS - attempts) : 0;

/** Refuses another attempt for someone who is verified, or has none left. */
export function assertMaySubmit(customer: Customer): void {
  if (!rulesOf[customer.status].isOpen) throw new AppError('already_submitted');
  if (attemptsLeft(customer) === 0) throw new AppError('attempts_exhausted');
}
