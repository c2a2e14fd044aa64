import { CHANGE_EMAIL_HOURS } from '../../shared/limits.ts';
import type { RouteRequest } from '../../shared/routes.ts';
import type { Dealership } from '../dealership/dealership.ts';
import { dealershipEventWrite, type Actor } from '../dealership/dealership-timeline.ts';
import { assertMailDomain } from '../mail/mail-domain.ts';
import { isRefused, sendMail } from '../mail/send-mail.ts';
import { withCountedCall } from '../rate-limit/count-call.ts';
import { inboxId } from '../mail/mail-addresses.ts';
import { isoTime, now } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { siteUrl } from '../runtime/parameters.ts';
import { hashOf, newSecret } from '../runtime/secrets.ts';
import { where } from '../store/conditions.ts';
import { putOf, updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { lostGuards, transact } from '../store/transact.ts';
import { getAccountByEmail, type Account } from '../account/account-record.ts';
import { emailLinkItem } from '../account/email-links.ts';
import { mailPerson } from '../account/send-account-mail.ts';
import { colleague } from './people-of-dealership.ts';
import {
  emailChangeAskedMail,
  emailChangeMail,
  emailChangeCanceledMail,
} from './people-letters.ts';
import { refusedEmail } from './invite.ts';

type ChangeRequest = RouteRequest<'changeEmail'>['body'];

/** Mails the link to the new address, and a notice to the current one. Nothing else changes until the link is used. */
export async function askEmailChange(
  dealership: Dealership,
  accountId: string,
  { by, ...request }: ChangeRequest & { by: Actor },
): Promise<void> {
  const account = await colleague(dealership, accountId);
  await assertFree(request.email, account);
  await assertMailDomain(request.email);
  const token = newSecret();
  const site = await siteUrl();
  await withCountedCall('emailChange', dealership.id, () =>
    withCountedCall('mailToStranger', inboxId(request.email), async () => {
      await saveEmailChange({ dealership, account }, request, { by, linkHash: hashOf(token) });
      await sendMail(request.email, emailChangeMail(dealership, site, token), {
        ...{ kind: 'email_change', dealerId: dealership.id },
      });
    }),
  ).catch((error: unknown) => {
    if (!isRefused(error)) throw error;
    throw refusedEmail("We can't send email to this address.");
  });
  await mailPerson(account.email, emailChangeAskedMail(dealership, site), dealership);
}

/** Cancels the link to another email. Repeating it, or once the link was used, changes nothing. */
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
  const lost = await lostGuards(
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
  // Another admin has requested another address in the meantime, or the link was just used.
  if (lost.length > 0) throw new AppError('conflict');
  await mailPerson(email, emailChangeCanceledMail(dealership, await siteUrl()), dealership);
}

/** Refuses an address in use, which admins may know. An unconfirmed registration gives its address up. */
async function assertFree(email: string, account: Account): Promise<void> {
  if (email === account.email) throw refusedEmail(`${account.fullName} has this email already`);
  const holder = await getAccountByEmail(email);
  if (holder?.dealership.isEmailVerified)
    throw refusedEmail('This email address is already in use');
}

/** Saves the account's one link to another email; any former link ends. */
async function saveEmailChange(
  { dealership, account }: { dealership: Dealership; account: Account },
  { email, reason }: ChangeRequest,
  { by, linkHash }: { by: Actor; linkHash: string },
): Promise<void> {
  const start = now();
  const at = isoTime(start);
  const expiresAt = isoTime(start + CHANGE_EMAIL_HOURS * 3600 * 1000);
  const { id, registrationId } = dealership;
  const lost = await lostGuards(
    transact([
      {
        Update: updateOf<Account>(keys.account(account.id), {
          set: { emailChangeLink: linkHash, emailChangeTo: { email, expiresAt } },
          condition: where<Account>({ email: account.email }),
        }),
        guard: 'account',
      },
      {
        Put: putOf(
          emailLinkItem(linkHash, {
            purpose: 'change-email',
            dealerId: id,
            registrationId,
            email,
            createdAt: at,
            expiresAt,
            change: {
              from: account.email,
              by: { id: by.id, email: by.email, fullName: by.fullName },
              reason,
            },
          }),
        ),
      },
      dealershipEventWrite({
        dealership,
        type: 'email_change_requested',
        at,
        by,
        reason,
        person: { email, fullName: account.fullName },
      }),
    ]),
  );
  if (lost.length > 0) throw new AppError('conflict');
}
