import { EMAIL_LINK_HOURS } from '../../shared/limits.ts';
import { compose, productName, type Mail } from '../mail/compose.ts';
import { say } from '../mail/words.ts';

/** The token is in the fragment, which reaches no server's log; just opening the page doesn't use it up. */
export const verifyAddressMail = (
  dealership: { dealerName: string },
  siteUrl: string,
  token: string,
): Mail =>
  compose({
    from: productName,
    subject: 'Verify your email address',
    preview: 'Verify your work email to send your registration for review.',
    heading: 'Verify your email address',
    before: [
      say`Thank you for registering ${dealership.dealerName}. Verify that this is your work email, and we'll review your registration.`,
    ],
    button: { label: 'Verify Email Address', url: `${siteUrl}/dealer/verify-email#t=${token}` },
    after: [say`The link expires in ${String(EMAIL_LINK_HOURS)} hours.`],
    why: say`You're receiving this email because this address was used to register a dealership with ${productName}. If it wasn't you, you can ignore this email. No account is opened without this step.`,
  });
