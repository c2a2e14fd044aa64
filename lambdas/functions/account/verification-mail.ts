import { EMAIL_LINK_HOURS } from '../../../shared/limits.ts';
import { createEmailLink } from '../../data/email-links.ts';
import { isoTime, now } from '../../domain/clock.ts';
import type { Dealer } from '../../domain/dealer.ts';
import { hashOf, newEmailLinkToken } from '../../domain/tokens.ts';
import { sendMail } from '../../services/mailer.ts';
import { verifyAddressMail } from '../../services/mails/verify-address.ts';
import { siteUrl } from '../../services/parameters.ts';

/** Names the pause between two of these mails to one address. */
export const VERIFICATION_MAIL = 'verification-mail';

/** A new link to the dealer's address. Links that were sent before for this registration go on working until they expire. */
export async function sendVerificationMail(dealer: Dealer): Promise<void> {
  const token = newEmailLinkToken();
  await createEmailLink(hashOf(token), {
    purpose: 'verify-email',
    dealerId: dealer.id,
    registrationId: dealer.registrationId,
    email: dealer.email,
    expiresAt: isoTime(now() + EMAIL_LINK_HOURS * 3600 * 1000),
  });
  await sendMail(dealer.email, verifyAddressMail(dealer, await siteUrl(), token));
}
