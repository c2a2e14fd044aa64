import { messages } from '../../shared/messages.ts';
import type { AccountState } from '../../shared/schemas/dealer.ts';
import type { Dealer } from './dealership.ts';
import { AppError } from '../runtime/errors.ts';

/** Where a dealer stands, asked in the order of the specification's login flow. */
export function accountStateOf(dealer: Dealer): AccountState {
  if (!dealer.isEmailVerified) return 'email_not_verified';
  if (dealer.isBlocked) return 'account_blocked';
  switch (dealer.adminVerification) {
    case 'pending':
      return 'account_pending';
    case 'declined':
      return 'account_declined';
    case 'approved':
      return 'active';
    default:
      return 'account_unknown';
  }
}

/** Refuses a dealer who may not work, with the reason. */
export function assertActive(dealer: Dealer): void {
  const state = accountStateOf(dealer);
  if (state !== 'active') throw new AppError(state);
}

/** A token without an account: its registration never came to its end. */
export const noDealerData = () =>
  new AppError('account_unknown', { message: messages.noDealerData });

/**
 * Whether a sign-in still counts after everything before `sessionsValidFrom` was signed out.
 * `authTime` is the token's `auth_time`, in epoch seconds: whole ones, hence the comparison in seconds.
 */
export function isSignInValid(dealer: Dealer, authTime: number): boolean {
  if (!dealer.sessionsValidFrom) return true;
  return authTime >= Math.floor(Date.parse(dealer.sessionsValidFrom) / 1000);
}
