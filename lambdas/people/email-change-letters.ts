import { CHANGE_EMAIL_HOURS } from '../../shared/limits.ts';
import { helpCenter } from '../dealership/mails.ts';
import { compose, productName, type Mail } from '../mail/compose.ts';
import { html } from '../mail/words.ts';
import { shownPlace } from './letters.ts';

type Dealership = { dealerName: string };

/** The token is in the fragment, which reaches no server's log; opening the page doesn't use it up. */
export const emailChangeMail = (dealership: Dealership, siteUrl: string, token: string): Mail => {
  const place = shownPlace(dealership);
  return compose({
    from: productName,
    subject: 'Confirm your new sign-in email',
    preview: `Create a password to use this email. The link expires in ${CHANGE_EMAIL_HOURS} hours.`,
    heading: 'Confirm your new sign-in email',
    before: [
      html`An admin of this site is changing the email you sign in with for ${place} to this address. Create a new password to use it. Until then, nothing changes.`,
      html`If you use an authenticator app, set it up again afterward: your second factor and recovery codes end with the old email.`,
    ],
    button: { label: 'Use This Email', url: `${siteUrl}/change-email#t=${token}` },
    after: [
      html`The link works once and expires in ${String(CHANGE_EMAIL_HOURS)} hours. Please don't share it.`,
    ],
    why: html`You're receiving this email because an admin entered this address at ${productName} as the new sign-in email of someone at ${place}. If that's not you, you can ignore this email. Nothing changes without this link.`,
  });
};

const whyOld = ({ dealerName }: Dealership) =>
  html`You're receiving this email because you sign in for ${dealerName} at ${productName} with this address, or did until now.`;

/** To the address in use, which learns nothing of the new one. */
export const emailChangeAskedMail = (dealership: Dealership, siteUrl: string): Mail =>
  compose({
    from: productName,
    subject: 'Your sign-in email is about to change',
    preview: "If you didn't ask for this, contact support.",
    heading: 'Your sign-in email is about to change',
    before: [
      html`An admin of this site is changing the email you sign in with for ${dealership.dealerName}. We sent a link to the new address. Until it's used, you sign in as before.`,
      html`If you didn't ask for this, please contact support.`,
    ],
    button: helpCenter(siteUrl),
    why: whyOld(dealership),
  });

/** To the address in use, where it stays the one to sign in with. */
export const emailChangeCanceledMail = (dealership: Dealership, siteUrl: string): Mail =>
  compose({
    from: productName,
    subject: 'Your sign-in email stays the same',
    preview: 'The change was canceled.',
    heading: 'Your sign-in email stays the same',
    before: [
      html`An admin of this site canceled the change of the email you sign in with for ${dealership.dealerName}. The link we sent to the other address no longer works. Keep signing in with this one.`,
    ],
    button: { label: 'Sign In', url: `${siteUrl}/dealer/login` },
    why: whyOld(dealership),
  });

export const emailChangedMail = (dealership: Dealership, siteUrl: string): Mail =>
  compose({
    from: productName,
    subject: 'Your sign-in email was changed',
    preview: 'Sign in with this email from now on.',
    heading: 'Your sign-in email was changed',
    before: [
      html`From now on, sign in for ${dealership.dealerName} with this email and your new password.`,
      html`You were signed out on all devices. If you used an authenticator app, set it up again on your account page: your old second factor and recovery codes no longer work.`,
    ],
    button: { label: 'Sign In', url: `${siteUrl}/dealer/login` },
    why: html`You're receiving this email because this address is now your sign-in email for ${dealership.dealerName} at ${productName}.`,
  });

export const oldEmailEndedMail = (dealership: Dealership, siteUrl: string): Mail =>
  compose({
    from: productName,
    subject: 'Your sign-in email was changed',
    preview: 'You can no longer sign in with this address.',
    heading: 'Your sign-in email was changed',
    before: [
      html`The email you sign in with for ${dealership.dealerName} was changed. This address no longer works there, and you were signed out on all devices.`,
      html`If you didn't ask for this, please contact support.`,
    ],
    button: helpCenter(siteUrl),
    why: whyOld(dealership),
  });
