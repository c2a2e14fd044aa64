import { peopleMessages } from '../../shared/people-messages.ts';
import { getAccount, type Account } from '../account/account.ts';
import type { Dealership } from '../dealership/dealership.ts';
import { AppError } from '../runtime/errors.ts';

/** Somebody who signs in for a dealership; others' people count as unknown. */
export async function colleague(dealership: Dealership, accountId: string): Promise<Account> {
  const holder = await getAccount(accountId);
  if (holder?.dealership.id !== dealership.id)
    throw new AppError('not_found', { message: peopleMessages.personGone });
  return holder.account;
}
