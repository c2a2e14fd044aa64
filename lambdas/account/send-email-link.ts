import { EMAIL_LINK_HOURS, RESET_LINK_HOURS } from '../../shared/limits.ts';
import type { AccountHolder } from './account.ts';
import type { EmailLinkPurpose } from './email-link.ts';
import { createEmailLink } from './email-links.ts';
import { isoTime, now } from '../runtime/clock.ts';
import { hashOf, newSecret } from '../runtime/secrets.ts';
import { sendMail } from '../mail/mailer.ts';
import type { Mail } from '../mail/compose.ts';
import { resetPasswordMail, verifyAddressMail } from './letters.ts';
import { siteUrl } from '../runtime/parameters.ts';

type Letter = (siteUrl: string, token: string) => Mail;
const letters: Record<EmailLinkPurpose, { hours: number; letter: Letter }> = {
  'verify-email': { hours: EMAIL_LINK_HOURS, letter: verifyAddressMail },
  'reset-password': { hours: RESET_LINK_HOURS, letter: resetPasswordMail },
};

/** A new link, as its secret part. Links that were made before go on working until they expire. */
export async function newEmailLink(
  purpose: EmailLinkPurpose,
  { account, dealership }: AccountHolder,
): Promise<string> {
  const token = newSecret();
  const start = now();
  await createEmailLink(hashOf(token), {
    purpose,
    dealerId: dealership.id,
    registrationId: dealership.registrationId,
    email: account.email,
    createdAt: isoTime(start),
    expiresAt: isoTime(start + letters[purpose].hours * 3600 * 1000),
  });
  return token;
}

/** Mails a new link to an account's address. */
export async function sendEmailLink(
  purpose: EmailLinkPurpose,
  holder: AccountHolder,
): Promise<void> {
  const token = await newEmailLink(purpose, holder);
  await sendMail(holder.account.email, letters[purpose].letter(await siteUrl(), token));
}
