import { dealerMessages } from '../../shared/area-messages.ts';
import type { ApplicationStatus } from '../../shared/schemas/admin.ts';
import type { AccountState } from '../../shared/schemas/dealer.ts';
import { AppError } from '../runtime/errors.ts';
import type { Dealership } from './dealership.ts';

const stateOf: Record<ApplicationStatus, AccountState> = {
  pending: 'account_pending',
  declined: 'account_declined',
  approved: 'active',
  unknown: 'account_unknown',
};

/** A dealer's standing, checked in the order of the specification's login flow. */
export function accountStateOf(dealership: Dealership): AccountState {
  if (!dealership.isEmailVerified) return 'email_not_verified';
  if (dealership.isBlocked) return 'account_blocked';
  return stateOf[dealership.adminVerification];
}

/** Refuses a dealer who may not work, with the reason. */
export function assertActive(dealership: Dealership): void {
  const state = accountStateOf(dealership);
  if (state !== 'active') throw new AppError(state);
}

/** A token without an account or a dealership: its registration never came to its end, or they are gone. */
export const noDealerData = () =>
  new AppError('account_unknown', { message: dealerMessages.noDealerData });
