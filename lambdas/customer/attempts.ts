import { MAX_VERIFICATION_ATTEMPTS } from '../../shared/limits.ts';
import type { Customer } from './customer.ts';
import { AppError } from '../runtime/errors.ts';

export const attemptsLeft = (customer: Customer): number =>
  customer.status === 'approved' ? 0 : Math.max(0, MAX_VERIFICATION_ATTEMPTS - customer.attempts);

/** Refuses another attempt for someone who is verified, or has none left. */
export function assertMaySubmit(customer: Customer): void {
  if (customer.status === 'approved') throw new AppError('already_submitted');
  if (attemptsLeft(customer) === 0) throw new AppError('attempts_exhausted');
}
