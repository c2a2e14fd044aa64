import { AppError } from '../runtime/errors.ts';
import { isoTime } from '../runtime/clock.ts';
import { type Actor, dealershipEventWrite } from '../dealership/dealership-timeline.ts';
import { allOf, doesNotExist, exists, where, type Condition } from '../store/conditions.ts';
import { deleteOf, putOf, updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { lostGuards, transact } from '../store/transact.ts';
import type { EmailClaim } from '../dealership/dealerships.ts';
import type { Dealership } from '../dealership/dealership.ts';
import {
  getAccountByEmail,
  type AccountHolder,
  accountItem,
  type Account,
  personDeletion,
  personWrite,
} from './account-record.ts';
import {
  endPoolLease,
  holdsLease,
  leaseMovedTo,
  type PoolLease,
  waitForPoolLease,
} from './pool-lease.ts';
import { findUser, createUser, deleteUser, type FoundUser, type PoolUser } from './user-pool.ts';
import { recoveryCodesDeletion } from './stored-recovery-codes.ts';

/** An account with its dealership, and the state of its user in the pool. */
export type UserHolder = AccountHolder & { hasPassword: boolean; isNew: boolean; lease: PoolLease };

/**
 * Returns the account of an address with a user of its own in the pool: the one it has, or a new one where that was
 * deleted, replaced or changed without us. Reads it again under the lease, as another request may just have done this.
 */
export async function ensureOwnUser(
  email: string,
  lease: PoolLease,
  by?: Actor,
): Promise<UserHolder> {
  const holder = await getAccountByEmail(email);
  if (holder?.account.id !== lease.accountId) throw new AppError('unavailable', { retryAfter: 1 });
  const user = await findUser(email);
  if (isOwnUser(user, holder.account))
    return { ...holder, hasPassword: user.hasPassword, isNew: false, lease };
  const next = await recreatePoolUser(holder, {
    until: lease.until,
    ifAccount: holdsLease(lease),
    ...(by && { by }),
  });
  return { ...next, hasPassword: false, isNew: true, lease: leaseMovedTo(next.account, lease) };
}

/** Does the same where nobody holds the lease yet: for a person who confirms an address, and for an operator. */
export async function restoreSignIn(holder: AccountHolder, by?: Actor): Promise<UserHolder> {
  const lease = await waitForPoolLease(holder.account);
  try {
    const own = await ensureOwnUser(holder.account.email, lease, by);
    await endPoolLease(own.lease, own.isNew ? { sessionsValidFrom: isoTime() } : {});
    return own;
  } catch (error) {
    // Without an answer, something may still be under way: then the lease is left to expire.
    if (error instanceof AppError) await endPoolLease(lease);
    throw error;
  }
}

/** Another request may create a user of the same address meanwhile, though rarely. */
const MAX_TRIES = 5;

/**
 * Tells if the pool's user is the account's own, as far as we can see. A second factor that only the pool has was set up
 * without us, by somebody who held a token; one that only the record has was turned off without us, except in the
 * minutes after a recovery code. The pool doesn't say which app it has: an app that was swapped for another goes
 * unnoticed, and takes a reset of the second factor.
 */
export const isOwnUser = (
  user: FoundUser | undefined,
  { id, secondFactor, recovery }: Account,
): user is FoundUser =>
  user?.sub === id &&
  (user.hasSecondFactor === (secondFactor !== undefined) || recovery !== undefined);

/** Creates a user in place of the one that the pool may have for the address. */
export async function replaceUser(email: string, until: number): Promise<PoolUser> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const old = await findUser(email);
    if (old) await deleteUser(old, until);
    const made = await createUser(email);
    if (made) return made;
  }
  throw new AppError('unavailable', { retryAfter: 1 });
}

type NewUserOptions = {
  /** Epoch milliseconds after which nothing is changed anymore. */
  until: number;
  /** Conditions on the account and on its dealership for it to get its user. */
  ifAccount?: Condition;
  ifDealership?: Condition;
  /** The person who asked for it; nobody where the product noticed by itself that it's needed. */
  by?: Actor;
  /** False where a registration replaces another: then the timeline says nothing. */
  isOnTimeline?: boolean;
};

/** Moves an account to its new user's `sub`, so that its former tokens belong to nobody. */
const moveAccount = (
  { account, dealership }: AccountHolder,
  next: Account,
  { ifAccount, ifDealership, by, isOnTimeline = true }: NewUserOptions,
): Promise<void> => {
  const at = isoTime();
  return transact([
    {
      Delete: deleteOf(
        keys.account(account.id),
        // The new item is made from what was read: a role that has changed since must not come back.
        allOf(
          account.role === null ? exists : where<Account>({ role: account.role }),
          ...(ifAccount ? [ifAccount] : []),
        ),
      ),
      guard: 'account',
    },
    personDeletion(account),
    recoveryCodesDeletion(account.id),
    { Put: putOf(accountItem(next), doesNotExist), guard: 'account' },
    personWrite(next),
    {
      Update: updateOf<EmailClaim>(keys.emailClaim(account.email), {
        set: { accountId: next.id },
        condition: where<EmailClaim>({ dealerId: dealership.id, accountId: account.id }),
      }),
      guard: 'email',
    },
    {
      Update: updateOf<Dealership>(keys.dealership(dealership.id), {
        set: { updatedAt: at },
        condition: allOf(
          where<Dealership>({ registrationId: dealership.registrationId }),
          ...(ifDealership ? [ifDealership] : []),
        ),
      }),
      guard: 'dealership',
    },
    ...(isOnTimeline
      ? [dealershipEventWrite({ dealership, type: 'sign_in_restored', at, ...(by && { by }) })]
      : []),
  ]);
};

/**
 * Gives an account a fresh user in the pool, without sessions, second factor or password. The user that the pool had for
 * the address is gone. Stopped between the two, it leaves a user whom no record names; the next request notices that, and
 * creates another.
 */
export async function recreatePoolUser(
  holder: AccountHolder,
  options: NewUserOptions,
): Promise<AccountHolder> {
  const { sub } = await replaceUser(holder.account.email, options.until);
  const { secondFactor: _secondFactor, recovery: _recovery, ...kept } = holder.account;
  const account = { ...kept, id: sub };
  const lost = await lostGuards(moveAccount(holder, account, options));
  if (lost.length > 0) throw new AppError('unavailable', { retryAfter: 1 });
  return { ...holder, account };
}
