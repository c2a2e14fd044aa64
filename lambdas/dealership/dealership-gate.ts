import { dealerMessages } from '../../shared/copy/dealer/dealer-copy.ts';
import type { ApplicationStatus } from '../../shared/schemas/admin-schema.ts';
import type { AccountState } from '../../shared/schemas/dealer-schema.ts';
import { AppError } from '../runtime/errors.ts';
import type { Dealership } from './dealership.ts';

const stateByStatus: Record<ApplicationStatus, AccountState> = {
  pending: 'account_pending',
  declined: 'account_declined',
  approved: 'active',
  unknown: 'account_unknown',
};

/** Decides whether a dealership may work, and if not, why: in the order of the specification's login flow. */
export function accountStateOf(dealership: Dealership): AccountState {
  if (!dealership.isEmailVerified) return 'email_not_verified';
  if (dealership.isBlocked) return 'account_blocked';
  return stateByStatus[dealership.adminVerification];
}

/** Throws the reason why a dealership may not work, if there is one. */
export function assertActive(dealership: Dealership): void {
  const state = accountStateOf(dealership);
  if (state !== 'active') throw new AppError(state);
}

/** True where a dealership may be named to visitors and take submissions. */
export const isOpenForCustomers = (dealership: Dealership): boolean =>
  accountStateOf(dealership) === 'active';

/** The refusal of a token without an account or a dealership: its registration was never finished, or they are gone. */
export const noDealerData = () =>
  new AppError('account_unknown', { message: dealerMessages.noDealerData });
