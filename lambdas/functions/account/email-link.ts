import { EMAIL_LINK_HOURS, RESET_LINK_HOURS } from '../../../shared/limits.ts';
import { createEmailLink, type EmailLinkPurpose } from '../../data/email-links.ts';
import { isoTime, now } from '../../domain/clock.ts';
import type { Dealer } from '../../domain/dealer.ts';
import { hashOf, newEmailLinkToken } from '../../domain/tokens.ts';
import { sendMail } from '../../services/mailer.ts';
import type { Mail } from '../../services/mails/mail.ts';
import { resetPasswordMail } from '../../services/mails/password-mails.ts';
import { verifyAddressMail } from '../../services/mails/verify-address.ts';
import { siteUrl } from '../../services/parameters.ts';

type Letter = (dealer: { dealerName: string }, siteUrl: string, token: string) => Mail;
const letters: Record<EmailLinkPurpose, { hours: number; letter: Letter }> = {
  'verify-email': { hours: EMAIL_LINK_HOURS, letter: verifyAddressMail },
  'reset-password': { hours: RESET_LINK_HOURS, letter: resetPasswordMail },
};

/** A new link to the dealer's address. Links that were sent before go on working until they expire. */
export async function sendEmailLink(purpose: EmailLinkPurpose, dealer: Dealer): Promise<void> {
  const { hours, letter } = letters[purpose];
  const token = newEmailLinkToken();
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
