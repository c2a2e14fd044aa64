import { peopleMessages } from '../../shared/people-messages.ts';
import { getAccountByEmail, type Account } from '../account/account.ts';
import { personDeletion } from '../account/people.ts';
import { recoveryCodesDeletion } from '../account/recovery-codes.ts';
import type { EmailClaim } from '../dealership/dealerships.ts';
import type { Dealership } from '../dealership/dealership.ts';
import { dealershipEventWrite, type Actor } from '../dealership/events.ts';
import { isoTime } from '../runtime/clock.ts';
import { describeError } from '../runtime/describe-error.ts';
import { AppError } from '../runtime/errors.ts';
import { logger } from '../runtime/logger.ts';
import { there, where } from '../store/conditions.ts';
import { deleteOf, putOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { lossesOf, transact, type Write } from '../store/transact.ts';
import { colleague } from './colleague.ts';
import { dealershipWrites, lostOwners } from './contact.ts';
import { dropLeaver, endedAccessItem, leaverItem } from './ended-access.ts';
import { peopleOf } from './people-of.ts';
import { tell } from './tell.ts';
import { removedMail } from './letters.ts';

type Removal = { account: Account; dealership: Dealership; by: Actor; at: string; reason?: string };

/** All that a person's access is, taken away, but for what changes in the dealership; the address is free. */
export const removalWrites = ({ account, dealership, by, at, reason }: Removal): Write[] => [
  {
    Delete: deleteOf(
      keys.account(account.id),
      account.role ? where<Account>({ role: account.role }) : there,
    ),
    guard: 'account',
  },
  personDeletion(account),
  recoveryCodesDeletion(account.id),
  {
    Delete: deleteOf(keys.emailClaim(account.email), where<EmailClaim>({ accountId: account.id })),
    guard: 'account',
  },
  { Put: putOf(endedAccessItem(account.id, dealership.dealerName)) },
  { Put: putOf(leaverItem(account.id, at)) },
  dealershipEventWrite({
    dealership,
    type: 'person_removed',
    at,
    by,
    person: { email: account.email, fullName: account.fullName },
    ...(reason !== undefined && { reason }),
  }),
];

/** Who gets a dealership's mail once its contact person is gone: who removes them, or another owner. */
async function nextContact(dealership: Dealership, leaving: Account, by: Actor) {
  if (dealership.email !== leaving.email) return undefined;
  const { accounts } = await peopleOf(dealership.id);
  const owners = accounts.filter(({ id, role }) => role === 'owner' && id !== leaving.id);
  const next = owners.find(({ id }) => id === by.id) ?? owners[0];
  if (!next) throw new AppError('conflict', { message: peopleMessages.lastOwner });
  return { email: next.email, fullName: next.fullName };
}

/** After the access is gone: the pool's user, which a chore takes out if the pool doesn't answer, and a mail. */
export async function farewell({ id, email }: Account, dealership: Dealership): Promise<void> {
  try {
    await dropLeaver(id);
  } catch (error) {
    logger.warn('removed person still in the pool', { failure: describeError(error) });
  }
  await tell(email, removedMail(dealership), dealership);
}

/**
 * Takes somebody's access away: from the next request on, in one transaction; then the pool's user, whom a chore takes
 * out where this stops in between. The only owner stays.
 */
export async function removePerson(
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
    // Pressed twice, or by two owners: the other one did it. An account that moved to another user is still there.
    const current = await getAccountByEmail(account.email);
    if (current?.dealership.id !== dealership.id) return;
    throw new AppError('conflict');
  }
  if (lost.includes('owners')) throw await lostOwners(dealership);
  await farewell(account, dealership);
}
