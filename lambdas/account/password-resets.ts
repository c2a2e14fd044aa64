import { dealerMessages } from '../../shared/copy/dealer/dealer-copy.ts';
import { isCommonPassword } from '../../shared/sign-in/is-common-password.ts';
import { anyOf, below, missing, where } from '../store/conditions.ts';
import { AppError } from '../runtime/errors.ts';
import type { Account } from './account-record.ts';
import { endOfSignIns } from './account-sign-ins.ts';
import type { EmailLink } from './email-links.ts';
import { endPoolLease, takePoolLease, type PoolLease } from './pool-lease.ts';

/**
 * Takes the lease for a link that is still valid; nothing where it isn't, or where another request has the lease. One
 * record says both, so that no two links are used at the same time.
 */
export const beginReset = (account: Account, link: EmailLink): Promise<PoolLease | undefined> =>
  takePoolLease(
    account,
    anyOf(
      where<Account>({ sessionsValidFrom: missing }),
      where<Account>({ sessionsValidFrom: below(link.createdAt) }),
    ),
  );

/** Gives the lease back after a failure that surely left nothing under way. */
export const abandonReset = (lease: PoolLease): Promise<boolean> => endPoolLease(lease);

/**
 * Ends the reset, and with it every earlier sign-in and every link that was mailed before. False where another request
 * has taken the lease since.
 */
export const finishReset = (lease: PoolLease): Promise<boolean> =>
  endPoolLease(lease, { sessionsValidFrom: endOfSignIns() });

/** Refuses a new password that everybody tries first. */
export function assertUncommon(password: string): void {
  if (isCommonPassword(password))
    throw new AppError('invalid_request', { fields: { password: dealerMessages.passwordCommon } });
}
