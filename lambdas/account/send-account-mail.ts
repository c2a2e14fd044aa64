import { EMAIL_LINK_HOURS, RESET_LINK_HOURS } from '../../shared/limits.ts';
import type { MailKind } from '../../shared/schemas/mail-failures-schema.ts';
import { registrationEnd } from '../dealership/dealership.ts';
import { isoTime, now } from '../runtime/clock.ts';
import { hashOf, newSecret } from '../runtime/secrets.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { Mail } from '../mail/compose.ts';
import { siteUrl } from '../runtime/parameters.ts';
import { describeError } from '../runtime/describe-error.ts';
import { logger } from '../runtime/logger.ts';
import type { AccountHolder } from './account-record.ts';
import { type EmailLinkPurpose, createEmailLink } from './email-links.ts';
import { resetPasswordMail, verifyAddressMail, passwordChangedMail } from './account-letters.ts';

const HOUR_MS = 3600 * 1000;

/** The links that are mailed to an account's own address. */
type AccountLink = Exclude<EmailLinkPurpose, 'join' | 'change-email' | 'new-document'>;
type Letter = (siteUrl: string, token: string, hours: number) => Mail;
const letters: Record<AccountLink, { kind: MailKind; hours: number; letter: Letter }> = {
  'verify-email': { kind: 'verify_address', hours: EMAIL_LINK_HOURS, letter: verifyAddressMail },
  'reset-password': { kind: 'reset_password', hours: RESET_LINK_HOURS, letter: resetPasswordMail },
};

/**
 * Returns for how many whole hours a new link works: no link that confirms an address outlives its registration. Zero in
 * the registration's last hour.
 */
export function hoursOfLink(
  purpose: AccountLink,
  { dealership }: Pick<AccountHolder, 'dealership'>,
): number {
  const { hours } = letters[purpose];
  const left = Math.floor((registrationEnd(dealership) - now()) / HOUR_MS);
  return purpose === 'verify-email' && left < hours ? Math.max(0, left) : hours;
}

/** Creates a link, and returns its secret part. Earlier links work until they expire. */
export async function newEmailLink(
  purpose: AccountLink,
  { account, dealership }: AccountHolder,
  hours = hoursOfLink(purpose, { dealership }),
): Promise<string> {
  const token = newSecret();
  const start = now();
  await createEmailLink(hashOf(token), {
    purpose,
    dealerId: dealership.id,
    registrationId: dealership.registrationId,
    email: account.email,
    createdAt: isoTime(start),
    expiresAt: isoTime(start + hours * HOUR_MS),
  });
  return token;
}

/** Mails a new link to an account's address. */
export async function sendEmailLink(purpose: AccountLink, holder: AccountHolder): Promise<void> {
  const hours = hoursOfLink(purpose, holder);
  const { kind, letter } = letters[purpose];
  const token = await newEmailLink(purpose, holder, hours);
  const mail = letter(await siteUrl(), token, hours);
  const { id: dealerId, isEmailVerified } = holder.dealership;
  await sendMail(holder.account.email, mail, { kind, dealerId, isToStranger: !isEmailVerified });
}

type AccountNotice = (reader: AccountHolder['dealership'], siteUrl: string) => Mail;

/** Emails an account's owner about a change that was made. A failure is only logged, as the change stays. */
export async function mailAccount(
  { account, dealership }: AccountHolder,
  what: string,
  letter: AccountNotice,
): Promise<void> {
  try {
    const mail = letter(dealership, await siteUrl());
    await sendMail(account.email, mail, { kind: 'account', dealerId: dealership.id });
  } catch (error) {
    logger.error(`mail of ${what} not sent`, {
      dealerId: dealership.id,
      failure: describeError(error),
    });
  }
}

/** Emails the account's owner about the new password. */
export const mailPasswordChanged = (holder: AccountHolder): Promise<void> =>
  mailAccount(holder, 'the new password', passwordChangedMail);

/** Emails somebody about a change that was made. A failure is only logged, as the change stays. */
export async function mailPerson(to: string, mail: Mail, { id }: { id: string }): Promise<void> {
  try {
    await sendMail(to, mail, { kind: 'people', dealerId: id });
  } catch (error) {
    logger.error('mail about people not sent', { dealerId: id, failure: describeError(error) });
  }
}
