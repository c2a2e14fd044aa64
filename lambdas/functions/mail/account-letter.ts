import { getAccount } from '../../account/account.ts';
import { secondFactorResetMail } from '../../account/second-factor-letters.ts';
import type { AccountMessage } from '../../mail/mail-queue.ts';
import { siteUrl } from '../../runtime/parameters.ts';
import type { EventLetter } from './letter.ts';

/** What somebody is told of what others did to the account; undefined where there is none any more. */
export async function accountLetter({
  accountId,
}: AccountMessage): Promise<EventLetter | undefined> {
  const holder = await getAccount(accountId);
  if (!holder?.dealership.isEmailVerified) return undefined;
  const { account, dealership } = holder;
  return {
    to: account.email,
    about: { kind: 'account', dealerId: dealership.id },
    write: async () => secondFactorResetMail(dealership, await siteUrl()),
  };
}
