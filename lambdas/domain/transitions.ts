import { MAX_VERIFICATION_ATTEMPTS } from '../../shared/limits.ts';
import type { DealerStatus } from '../../shared/schemas/dealer.ts';
import type { Customer } from './customer.ts';
import { AppError } from './errors.ts';

/** What an admin's act makes of a dealership; both are possible while it is pending, once. */
export const decisions = { approve: 'approved', decline: 'declined' } as const;
export type Decision = (typeof decisions)[keyof typeof decisions];

/** For the admin who came second: says what the first one did. */
export const alreadyDecided = (status: DealerStatus) =>
  new AppError('already_decided', { message: `This application was already ${status}.` });

/** For the admin who came before the dealership was done: what is seen of it may still be replaced. */
export const registrationUnfinished = () =>
  new AppError('conflict', {
    message: 'This registration is not complete yet. It can be decided once it is.',
  });

export const attemptsLeft = (customer: Customer): number =>
  customer.status === 'approved' ? 0 : Math.max(0, MAX_VERIFICATION_ATTEMPTS - customer.attempts);

/** Refuses another attempt for someone who is verified, or has none left. */
export function assertMaySubmit(customer: Customer): void {
  if (customer.status === 'approved') throw new AppError('already_submitted');
  if (attemptsLeft(customer) === 0) throw new AppError('attempts_exhausted');
}
