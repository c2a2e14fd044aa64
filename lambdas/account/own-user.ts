import { AppError } from '../runtime/errors.ts';
import { isoTime } from '../runtime/clock.ts';
import { type Actor, dealershipEventWrite } from '../dealership/dealership-timeline.ts';
import { allOf, notThere, there, where, type Condition } from '../store/conditions.ts';
import { deleteOf, putOf, updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { lossesOf, transact } from '../store/transact.ts';
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

/** An account with its dealership, and what is known of its user of the pool. */
export type UserHolder = AccountHolder & { hasPassword: boolean; isNew: boolean; lease: PoolLease };

/**
 * The account of an address with a user of its own in the pool: the one it has, or a new one where that was deleted,
 * is another one or asks for a second factor. Read again under the lease: another request may just have seen to it.
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
  const next = await giveNewUser(holder, {
    until: lease.until,
    ifAccount: holdsLease(lease),
    ...(by && { by }),
  });
  return { ...next, hasPassword: false, isNew: true, lease: leaseMovedTo(next.account, lease) };
}

/** The same where nobody holds the lease yet: for who confirms an address, and for an operator. */
export async function restoreSignIn(holder: AccountHolder, by?: Actor): Promise<UserHolder> {
  const lease = await waitForPoolLease(holder.account);
  try {
    const own = await ensureOwnUser(holder.account.email, lease, by);
    await endPoolLease(own.lease, own.isNew ? { sessionsValidFrom: isoTime() } : {});
    return own;
  } catch (error) {
    // After a silence something may be under way yet: then the lease runs its time.
    if (error instanceof AppError) await endPoolLease(lease);
    throw error;
  }
}

/** Others may make a user of the same address at the same moment; few do. */
const MAX_TRIES = 5;

/**
 * Whether the pool's user is the account's own, as far as can be told. A second factor where the record has none was set
 * up past us, by whoever held a token; one that the record has, and the pool doesn't, was turned off past us, but for the
 * minutes after a recovery code. The pool doesn't say which app it has: one swapped for another isn't seen, and takes a
 * reset of the second factor.
 */
export const isOwnUser = (
  user: FoundUser | undefined,
  { id, secondFactor, recovery }: Account,
): user is FoundUser =>
  user?.sub === id &&
  (user.hasSecondFactor === (secondFactor !== undefined) || recovery !== undefined);

/** A user in the place of whatever the pool has for the address. */
export async function replaceUser(email: string, until: number): Promise<PoolUser> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const old = await findUser(email);
    if (old) await deleteUser(old, until);
    const made = await createUser(email);
    if (made) return made;
  }
  throw new AppError('unavailable', { retryAfter: 1 });
}

type Making = {
  /** Epoch milliseconds after which nothing is changed any more. */
  until: number;
  /** What must still be true of the account, or of its dealership, when it gets its user. */
  ifAccount?: Condition;
  ifDealership?: Condition;
  /** Who asked for it; nobody where the product saw by itself that it must be. */
  by?: Actor;
  /** Whether the timeline tells it: not where a registration takes the place of another. */
  isTold?: boolean;
};

/** The account under its new user's `sub`, and nowhere else: its tokens of before are nobody's. */
const moveAccount = (
  { account, dealership }: AccountHolder,
  next: Account,
  { ifAccount, ifDealership, by, isTold = true }: Making,
): Promise<void> => {
  const at = isoTime();
  return transact([
    {
      Delete: deleteOf(
        keys.account(account.id),
        // What is put in its place was read before: a role that has changed since must not come back.
        allOf(
          account.role === null ? there : where<Account>({ role: account.role }),
          ...(ifAccount ? [ifAccount] : []),
        ),
      ),
      guard: 'account',
    },
    personDeletion(account),
    recoveryCodesDeletion(account.id),
    { Put: putOf(accountItem(next), notThere), guard: 'account' },
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
    ...(isTold
      ? [dealershipEventWrite({ dealership, type: 'sign_in_restored', at, ...(by && { by }) })]
      : []),
  ]);
};

/**
 * Gives an account a user of the pool that nobody has touched: without sessions, second factor or password. Whatever
 * the pool had for the address is gone. Cut between the two, it leaves a user whom no record names; the next one to
 * look sees that, and makes another.
 */
export async function giveNewUser(holder: AccountHolder, making: Making): Promise<AccountHolder> {
  const { sub } = await replaceUser(holder.account.email, making.until);
  const { secondFactor: _app, recovery: _code, ...kept } = holder.account;
  const account = { ...kept, id: sub };
  const lost = await lossesOf(moveAccount(holder, account, making));
  if (lost.length > 0) throw new AppError('unavailable', { retryAfter: 1 });
  return { ...holder, account };
}
