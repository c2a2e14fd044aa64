import { EMAIL_LINK_HOURS, RESET_LINK_HOURS } from '../../shared/limits.ts';
import type { AccountHolder } from './account.ts';
import type { EmailLinkPurpose } from './email-link.ts';
import { createEmailLink } from './email-links.ts';
import { registrationEnd } from '../dealership/dealership.ts';
import { isoTime, now } from '../runtime/clock.ts';
import { hashOf, newSecret } from '../runtime/secrets.ts';
import type { MailKind } from '../../shared/schemas/mail-failures.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { Mail } from '../mail/compose.ts';
import { resetPasswordMail, verifyAddressMail } from './letters.ts';
import { siteUrl } from '../runtime/parameters.ts';

const HOUR_MS = 3600 * 1000;

/** What is mailed to an account's own address. */
type AccountLink = Exclude<EmailLinkPurpose, 'join' | 'change-email' | 'new-document'>;
type Letter = (siteUrl: string, token: string, hours: number) => Mail;
const letters: Record<AccountLink, { kind: MailKind; hours: number; letter: Letter }> = {
  'verify-email': { kind: 'verify_address', hours: EMAIL_LINK_HOURS, letter: verifyAddressMail },
  'reset-password': { kind: 'reset_password', hours: RESET_LINK_HOURS, letter: resetPasswordMail },
};

/**
 * For how many whole hours a new link works: no link that confirms an address outlives its registration. None at the
 * end of that.
 */
export function hoursOfLink(
  purpose: AccountLink,
  { dealership }: Pick<AccountHolder, 'dealership'>,
): number {
  const { hours } = letters[purpose];
  const left = Math.floor((registrationEnd(dealership) - now()) / HOUR_MS);
  return purpose === 'verify-email' && left < hours ? Math.max(0, left) : hours;
}

/** A new link, as its secret part. Links that were made before go on working until they expire. */
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
  await sendMail(holder.account.email, mail, { kind, dealerId: holder.dealership.id });
}
