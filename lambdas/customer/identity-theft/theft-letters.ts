import type { Dealership } from '../../dealership/dealership.ts';
import { compose, productName, type Mail } from '../../mail/compose.ts';
import { html, linked } from '../../mail/safe-html.ts';
import { DAY_MS, now } from '../../runtime/clock.ts';
import { ANSWER_DAYS } from './theft-request.ts';

type Named = Pick<Dealership, 'dealerName' | 'address' | 'phone' | 'timeZone'>;

/**
 * Tells somebody who reported that their identity was used what to send, and by when the dealership answers. Anybody may
 * have typed the address: nothing else that was typed is repeated.
 */
export function theftReceivedMail(dealership: Named, siteUrl: string): Mail {
  const { dealerName, address, phone, timeZone } = dealership;
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
  return compose({
    from: productName,
    subject: `${dealerName} has your identity theft request`,
    preview: 'Send the dealership two proofs. Then it has 30 days to answer.',
    heading: 'Your request has arrived',
    before: [
      html`You told ${dealerName} that someone used your identity there, and asked for copies of the records.`,
      html`Send the dealership both of these:`,
      html`1. Proof of who you are, such as a copy of your driver's license, state ID or passport.`,
      html`2. A police report, or an FTC Identity Theft Report. You can make one at IdentityTheft.gov.`,
      html`Write to ${dealerName}, ${address}, or call ${phone} and ask how to send them. Don't reply to this email.`,
      html`Once it has both, the law gives it ${String(ANSWER_DAYS)} days to send you copies of the application and its records, or to tell you why it won't (15 U.S.C. 1681g(e)). That's free. If it has both today, it must answer by ${day.format(now() + ANSWER_DAYS * DAY_MS)}.`,
    ],
    button: { label: 'Read What You Can Ask For', url: `${siteUrl}/identity-theft` },
    why: html`You're receiving this email because someone entered your address in the identity theft form of ${productName}. If it wasn't you, you can ignore it.`,
  });
}

/** Tells an owner that somebody reported identity theft. The page has who and what. */
export const theftNoticeMail = ({ dealerName }: Named, siteUrl: string): Mail =>
  compose({
    from: productName,
    subject: 'Someone says their identity was used at your dealership',
    preview: 'See what they wrote, and what to ask for.',
    heading: 'New identity theft request',
    before: [
      html`Someone sent ${dealerName} a request for the records of an application that they say was made in their name.`,
      html`Once they've sent proof of who they are and a police report or FTC Identity Theft Report, you have ${String(ANSWER_DAYS)} days to answer (15 U.S.C. 1681g(e)). Nobody has checked who they are yet: don't send anything before that.`,
    ],
    button: { label: 'Open Request', url: `${siteUrl}/dealer/identity-theft` },
    why: linked(
      html`You're receiving this email because you're an owner of ${dealerName} at ${productName}. People with access are listed under`,
      { label: 'Team', url: `${siteUrl}/dealer/people` },
    ),
  });
