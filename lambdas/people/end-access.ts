import * as z from 'zod/mini';
import { peopleMessages } from '../../shared/copy/dealer/people-copy.ts';
import type { EmailClaim } from '../dealership/dealerships.ts';
import type { Dealership } from '../dealership/dealership.ts';
import { dealershipEventWrite, type Actor, operator } from '../dealership/dealership-timeline.ts';
import { isoTime, DAY_MS, epochSeconds, now } from '../runtime/clock.ts';
import { describeError } from '../runtime/describe-error.ts';
import { AppError } from '../runtime/errors.ts';
import { logger } from '../runtime/logger.ts';
import { allOf, exists, where, type Condition } from '../store/conditions.ts';
import { deleteOf, putOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { lostGuards, transact, type Write } from '../store/transact.ts';
import { eachUpTo } from '../store/each-up-to.ts';
import { readItem } from '../store/read.ts';
import { defineRecord, type Stored } from '../store/record.ts';
import { tableKeys } from '../store/table.ts';
import { deleteItem } from '../store/write.ts';
import {
  type Account,
  personDeletion,
  type AccountHolder,
  forgetAccount,
} from '../account/account-record.ts';
import { recoveryCodesDeletion } from '../account/stored-recovery-codes.ts';
import { mailPerson } from '../account/send-account-mail.ts';
import { deleteUser } from '../account/user-pool.ts';
import { colleague, peopleOf } from './people-of-dealership.ts';
import { dealershipWrites, isContact, lostOwners } from './roles-and-contact.ts';
import { leftMail, removedMail } from './people-letters.ts';

/**
 * Ends somebody's access from the next request on, in one transaction; then deletes the pool's user, which a chore does
 * where this stops in between. The only owner can't be removed.
 */
export async function endAccess(
  dealership: Dealership,
  accountId: string,
  by: Actor,
): Promise<void> {
  const account = await colleague(dealership, accountId);
  const at = isoTime();
  const contact = await nextContact(dealership, account, by);
  const owners = account.role === 'owner' ? -1 : 0;
  const lost = await lostGuards(
    transact([
      ...removalWrites({ account, dealership, by, at }),
      ...dealershipWrites(dealership, { owners, contact, at }),
    ]),
  );
  if (lost.includes('account')) {
    // Sent twice, or by two owners: the other request did it. An account that moved to another user, or to another
    // email, is still there.
    const { accounts } = await peopleOf(dealership.id);
    if (!accounts.some(({ createdAt }) => createdAt === account.createdAt)) return;
    throw new AppError('conflict');
  }
  if (lost.includes('owners')) throw await lostOwners(dealership);
  await finishRemoval(account, dealership, by);
}

/** Chooses who gets a dealership's mail once its contact person is gone: the owner who removes them, or another one. */
async function nextContact(dealership: Dealership, leaving: Account, by: Actor) {
  if (!isContact(leaving, dealership)) return undefined;
  const { accounts } = await peopleOf(dealership.id);
  const owners = accounts.filter(({ id, role }) => role === 'owner' && id !== leaving.id);
  const next = owners.find(({ id }) => id === by.id) ?? owners[0];
  if (!next) throw new AppError('conflict', { message: peopleMessages.lastOwner });
  return { email: next.email, fullName: next.fullName };
}

/** Deletes the pool's user after the access has ended, and emails the person. */
export async function finishRemoval(
  { id, email }: Account,
  dealership: Dealership,
  by?: Actor,
): Promise<void> {
  await deletePoolUser(id);
  await mailPerson(
    email,
    by?.id === id ? leftMail(dealership) : removedMail(dealership),
    dealership,
  );
}

/** Deletes the pool's user of an account that is gone; a chore does it if the pool doesn't answer. */
export async function deletePoolUser(id: string): Promise<void> {
  try {
    await deleteRemovedUser(id);
  } catch (error) {
    logger.warn('user of a removed account still in the pool', { failure: describeError(error) });
  }
}

type Deletion = { account: Account; at: string; ended: Parameters<typeof endedAccessItem>[1] };

/** Deletes an account and frees its address; its user in the pool is to be deleted afterwards. */
export const accountDeletions = (
  { account, at, ended }: Deletion,
  condition?: Condition,
): Write[] => [
  {
    Delete: deleteOf(
      keys.account(account.id),
      allOf(
        account.role ? where<Account>({ role: account.role }) : exists,
        ...(condition ? [condition] : []),
      ),
    ),
    guard: 'account',
  },
  personDeletion(account),
  recoveryCodesDeletion(account.id),
  {
    Delete: deleteOf(keys.emailClaim(account.email), where<EmailClaim>({ accountId: account.id })),
    guard: 'account',
  },
  { Put: putOf(endedAccessItem(account.id, ended)) },
  { Put: putOf(leaverItem(account.id, at)) },
];

type Removal = { account: Account; dealership: Dealership; by: Actor; at: string; reason?: string };

/** Takes a person's access away and frees the address; what changes in the dealership itself is separate. */
export const removalWrites = ({ account, dealership, by, at, reason }: Removal): Write[] => [
  ...accountDeletions({
    account,
    at,
    ended: { dealerName: dealership.dealerName, ...(by.id === account.id && { hasLeft: true }) },
  }),
  dealershipEventWrite({
    dealership,
    type: 'person_removed',
    at,
    by,
    person: { email: account.email, fullName: account.fullName },
    wasContact: isContact(account, dealership),
    ...(reason !== undefined && { reason }),
  }),
];

/** The time (ms) for which an open page can learn why it has no access. */
const EXPLAINED_MS = DAY_MS;

/** The dealership that a deleted account worked for, kept for pages that are still open. */
const endedAccessRecord = defineRecord('ended access', 1, {
  dealerName: z.string(),
  /** True if the account still exists, and its owner signs in with another email. */
  hasOtherEmail: z.optional(z.boolean()),
  /** True if they gave up the access themselves. */
  hasLeft: z.optional(z.boolean()),
});
type EndedAccess = Stored<typeof endedAccessRecord>;

/** A user who is still in the pool, and whom no record names. */
const leaverRecord = defineRecord('leaver', 1, { since: z.string() });

const endedAccessItem = (accountId: string, ended: EndedAccess) => ({
  ...keys.endedAccess(accountId),
  ...endedAccessRecord.whole(ended),
  ttl: epochSeconds(now() + EXPLAINED_MS),
});

const leaverItem = (accountId: string, since: string) => ({
  ...keys.leaver(accountId),
  ...leaverRecord.whole({ since }),
});

function reasonOf({ dealerName, hasOtherEmail = false, hasLeft = false }: EndedAccess): string {
  if (hasOtherEmail)
    return `Your sign-in email for ${dealerName} was changed. Sign in with the new one.`;
  return hasLeft ? `You left ${dealerName}.` : peopleMessages.accessRemoved(dealerName);
}

/** Says why a token opens nothing, where its account was recently removed, or moved to another email. */
export async function accessRemovedError(accountId: string): Promise<AppError | undefined> {
  const ended = await readItem(endedAccessRecord, keys.endedAccess(accountId));
  return ended && new AppError('access_removed', { message: reasonOf(ended) });
}

/** Deletes a removed person's user from the pool. Named by its `sub`, it's never the user of somebody who joined again. */
export async function deleteRemovedUser(accountId: string): Promise<void> {
  await deleteUser({ sub: accountId });
  await deleteItem(keys.leaver(accountId));
}

/** Sorts behind every `sub`. */
const END = 'g';

/** Yields removed people whose users are still in the pool: their requests are under way, or have crashed. */
export async function* removedUsersInPool(): AsyncGenerator<string, void> {
  for await (const item of eachUpTo({ partition: keys.leaver('').pk, upTo: END }))
    yield String(item[tableKeys.sort]);
}

/** Deletes the account's other items, then the pool's user, which a chore does where this stops before. */
async function forget({ id }: Account): Promise<void> {
  await forgetAccount(id);
  await deleteRemovedUser(id);
}

const deletionsOf = (account: Account, { dealerName }: Dealership, at: string) =>
  accountDeletions({ account, at, ended: { dealerName } });

/**
 * Erases somebody who works for a dealership that stays: access, account, sign-in. The timeline says that an operator
 * ended somebody's access, but not whose. The only owner can't be erased.
 */
export async function eraseColleague({ account, dealership }: AccountHolder): Promise<void> {
  const at = isoTime();
  const contact = await nextContact(dealership, account, operator);
  const owners = account.role === 'owner' ? -1 : 0;
  const lost = await lostGuards(
    transact([
      ...deletionsOf(account, dealership, at),
      dealershipEventWrite({
        ...{ dealership, type: 'person_removed', at, by: operator },
        wasContact: isContact(account, dealership),
      }),
      ...dealershipWrites(dealership, { owners, contact, at }),
    ]),
  );
  if (lost.includes('owners')) throw await lostOwners(dealership);
  if (lost.length > 0) throw new AppError('conflict');
  await forget(account);
}

/** Does the same at a dealership that is being erased itself, and needs no owner anymore. */
export async function eraseWithDealership(account: Account, dealership: Dealership): Promise<void> {
  await transact(deletionsOf(account, dealership, isoTime()));
  await forget(account);
}
