import type { Account } from '../account/account.ts';
import type { Dealership } from '../dealership/dealership.ts';
import { dealershipEventWrite, type Actor } from '../dealership/events.ts';
import { isoTime } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { siteUrl } from '../runtime/parameters.ts';
import { where } from '../store/conditions.ts';
import { updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { lossesOf, transact } from '../store/transact.ts';
import { colleague } from './colleague.ts';
import { emailChangeCanceledMail } from './email-change-letters.ts';
import { mailPerson } from './tell.ts';

/** The link to another email opens nothing from now on. Again, or once it was used, it changes nothing. */
export async function withdrawEmailChange(
  dealership: Dealership,
  accountId: string,
  by: Actor,
): Promise<void> {
  const { id, email, fullName, emailChangeLink, emailChangeTo } = await colleague(
    dealership,
    accountId,
  );
  if (emailChangeLink === undefined) return;
  const lost = await lossesOf(
    transact([
      {
        Update: updateOf<Account>(keys.account(id), {
          remove: ['emailChangeLink', 'emailChangeTo'],
          condition: where<Account>({ emailChangeLink }),
        }),
        guard: 'account',
      },
      dealershipEventWrite({
        dealership,
        type: 'email_change_canceled',
        at: isoTime(),
        by,
        person: { email: emailChangeTo?.email ?? email, fullName },
      }),
    ]),
  );
  // Another admin has asked for another address meanwhile, or the link was just used.
  if (lost.length > 0) throw new AppError('conflict');
  await mailPerson(email, emailChangeCanceledMail(dealership, await siteUrl()), dealership);
}
