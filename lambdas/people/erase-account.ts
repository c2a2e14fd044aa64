import type { Account, AccountHolder } from '../account/account.ts';
import { forgetAccount } from '../account/forget-account.ts';
import { dealershipEventWrite, operator } from '../dealership/events.ts';
import type { Dealership } from '../dealership/dealership.ts';
import { isoTime } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { lossesOf, transact } from '../store/transact.ts';
import { dealershipWrites, isContact, lostOwners } from './contact.ts';
import { dropLeaver } from './ended-access.ts';
import { accountDeletions, nextContact } from './remove-person.ts';

/** The pool's user at last: where this stops before, a chore takes it out. */
async function forget({ id }: Account): Promise<void> {
  await forgetAccount(id);
  await dropLeaver(id);
}

const deletionsOf = (account: Account, { dealerName }: Dealership, at: string) =>
  accountDeletions({ account, at, ended: { dealerName } });

/**
 * Erases somebody who works for a dealership that stays: access, account, sign-in. The timeline says that an operator
 * has ended somebody's access, and no longer whose. The only owner stays.
 */
export async function eraseColleague({ account, dealership }: AccountHolder): Promise<void> {
  const at = isoTime();
  const contact = await nextContact(dealership, account, operator);
  const owners = account.role === 'owner' ? -1 : 0;
  const lost = await lossesOf(
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

/** The same of a dealership that is itself being erased: nobody has to be left. */
export async function eraseWithDealership(account: Account, dealership: Dealership): Promise<void> {
  await transact(deletionsOf(account, dealership, isoTime()));
  await forget(account);
}
