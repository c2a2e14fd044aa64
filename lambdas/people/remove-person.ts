import { peopleMessages } from '../../shared/people-messages.ts';
import type { Account } from '../account/account.ts';
import { personDeletion } from '../account/people.ts';
import { recoveryCodesDeletion } from '../account/recovery-codes.ts';
import type { EmailClaim } from '../dealership/dealerships.ts';
import type { Dealership } from '../dealership/dealership.ts';
import { dealershipEventWrite, type Actor } from '../dealership/events.ts';
import { isoTime } from '../runtime/clock.ts';
import { describeError } from '../runtime/describe-error.ts';
import { AppError } from '../runtime/errors.ts';
import { logger } from '../runtime/logger.ts';
import { allOf, there, where, type Condition } from '../store/conditions.ts';
import { deleteOf, putOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { lossesOf, transact, type Write } from '../store/transact.ts';
import { colleague } from './colleague.ts';
import { dealershipWrites, isContact, lostOwners } from './contact.ts';
import { dropLeaver, endedAccessItem, leaverItem } from './ended-access.ts';
import { peopleOf } from './people-of.ts';
import { mailPerson } from './tell.ts';
import { leftMail, removedMail } from './letters.ts';

type Deletion = { account: Account; at: string; ended: Parameters<typeof endedAccessItem>[1] };

/** An account is nowhere any more, its address is free, and its pool's user is to be dropped. */
export const accountDeletions = ({ account, at, ended }: Deletion, also?: Condition): Write[] => [
  {
    Delete: deleteOf(
      keys.account(account.id),
      allOf(account.role ? where<Account>({ role: account.role }) : there, ...(also ? [also] : [])),
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

/** All that a person's access is, taken away, but for what changes in the dealership; the address is free. */
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

/** Who gets a dealership's mail once its contact person is gone: who removes them, or another owner. */
export async function nextContact(dealership: Dealership, leaving: Account, by: Actor) {
  if (!isContact(leaving, dealership)) return undefined;
  const { accounts } = await peopleOf(dealership.id);
  const owners = accounts.filter(({ id, role }) => role === 'owner' && id !== leaving.id);
  const next = owners.find(({ id }) => id === by.id) ?? owners[0];
  if (!next) throw new AppError('conflict', { message: peopleMessages.lastOwner });
  return { email: next.email, fullName: next.fullName };
}

/** The pool's user of an account that is gone; a chore takes it out if the pool doesn't answer. */
export async function dropUser(id: string): Promise<void> {
  try {
    await dropLeaver(id);
  } catch (error) {
    logger.warn('user of a removed account still in the pool', { failure: describeError(error) });
  }
}

/** After the access is gone: the pool's user, and a mail. */
export async function finishRemoval(
  { id, email }: Account,
  dealership: Dealership,
  by?: Actor,
): Promise<void> {
  await dropUser(id);
  await mailPerson(
    email,
    by?.id === id ? leftMail(dealership) : removedMail(dealership),
    dealership,
  );
}

/**
 * Takes somebody's access away: from the next request on, in one transaction; then the pool's user, whom a chore takes
 * out where this stops in between. The only owner stays.
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
  const lost = await lossesOf(
    transact([
      ...removalWrites({ account, dealership, by, at }),
      ...dealershipWrites(dealership, { owners, contact, at }),
    ]),
  );
  if (lost.includes('account')) {
    // Pressed twice, or by two owners: the other one did it. An account that moved to another user, or to another
    // email, is still there.
    const { accounts } = await peopleOf(dealership.id);
    if (!accounts.some(({ createdAt }) => createdAt === account.createdAt)) return;
    throw new AppError('conflict');
  }
  if (lost.includes('owners')) throw await lostOwners(dealership);
  await finishRemoval(account, dealership, by);
}
