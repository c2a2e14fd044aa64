import { EMAIL_LINK_HOURS, RESET_LINK_HOURS } from '../../shared/limits.ts';
import { createEmailLink, type EmailLinkPurpose } from './email-links.ts';
import { isoTime, now } from '../runtime/clock.ts';
import type { Dealer } from '../dealership/dealership.ts';
import { hashOf, newSecret } from '../runtime/secrets.ts';
import { sendMail } from '../mail/mailer.ts';
import type { Mail } from '../mail/compose.ts';
import { resetPasswordMail } from './password-mails.ts';
import { verifyAddressMail } from './verify-address-mail.ts';
import { siteUrl } from '../runtime/parameters.ts';

type Letter = (dealer: { dealerName: string }, siteUrl: string, token: string) => Mail;
const letters: Record<EmailLinkPurpose, { hours: number; letter: Letter }> = {
  'verify-email': { hours: EMAIL_LINK_HOURS, letter: verifyAddressMail },
  'reset-password': { hours: RESET_LINK_HOURS, letter: resetPasswordMail },
};

/** A new link to the dealer's address. Links that were sent before go on working until they expire. */
export async function sendEmailLink(purpose: EmailLinkPurpose, dealer: Dealer): Promise<void> {
  const { hours, letter } = letters[purpose];
  const token = newSecret();
  const start = now();
  await createEmailLink(hashOf(token), {
    purpose,
    dealerId: dealer.id,
    registrationId: dealer.registrationId,
    email: dealer.email,
    createdAt: isoTime(start),
    expiresAt: isoTime(start + hours * 3600 * 1000),
  });
  await sendMail(dealer.email, letter(dealer, await siteUrl(), token));
}
