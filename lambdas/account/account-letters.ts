import { REGISTRATION_DAYS, RESET_LINK_HOURS } from '../../shared/limits.ts';
import { compose, productName, type Mail } from '../mail/compose.ts';
import { html } from '../mail/safe-html.ts';

type Reader = { dealerName: string };
const hoursText = (count: number) => (count === 1 ? 'one hour' : `${count} hours`);
const resetLinkHours = hoursText(RESET_LINK_HOURS);

/*
 * The first two go to addresses that anybody may have typed, so they contain nothing else that was typed. The token is in
 * the fragment, which reaches no server's log; just opening the page doesn't use it up.
 */

export const resetPasswordMail = (siteUrl: string, token: string): Mail =>
  compose({
    from: productName,
    subject: 'Reset your password',
    preview: `Choose a new password. The link expires in ${resetLinkHours}.`,
    heading: 'Reset your password',
    before: [html`Choose a new password for your dealership's account.`],
    button: { label: 'Choose a New Password', url: `${siteUrl}/dealer/reset-password#t=${token}` },
    after: [
      html`The link works once and expires in ${resetLinkHours}. A new password signs you out on all devices.`,
    ],
    why: html`You're receiving this email because someone asked to reset the password for this address at ${productName}. If it wasn't you, you can ignore this email. Your password won't change.`,
  });

export const verifyAddressMail = (siteUrl: string, token: string, hours: number): Mail =>
  compose({
    from: productName,
    subject: 'Verify your email address',
    preview: 'Verify your work email to send your registration for review.',
    heading: 'Verify your email address',
    before: [
      html`Thank you for registering your dealership. Verify that this is your work email, and we'll review your registration.`,
    ],
    button: { label: 'Verify Email Address', url: `${siteUrl}/dealer/verify-email#t=${token}` },
    after: [html`The link expires in ${hoursText(hours)}.`],
    why: html`You're receiving this email because this address was used to register a dealership with ${productName}. If it wasn't you, you can ignore this email. No account is opened without this step, and the registration is deleted after ${String(REGISTRATION_DAYS)} days.`,
  });

export const passwordChangedMail = ({ dealerName }: Reader, siteUrl: string): Mail =>
  compose({
    from: productName,
    subject: 'Your password was changed',
    preview: "You've been signed out on all devices.",
    heading: 'Your password was changed',
    before: [
      html`Your password for ${dealerName} was changed, and all your devices were signed out.`,
      html`If it wasn't you, reset your password now: choose “Forgot password?” on the sign-in page.`,
    ],
    button: { label: 'Sign In', url: `${siteUrl}/dealer/login` },
    why: html`You're receiving this email because your password at ${productName} was changed.`,
  });

const signIn = (siteUrl: string) => ({ label: 'Sign In', url: `${siteUrl}/dealer/login` });
const ifNot = html`If it wasn't you, reset your password now: choose “Forgot password?” on the sign-in page. Then tell an owner of your dealership, or contact support.`;
const why = html`You're receiving this email because two-step verification of your account at ${productName} was changed or used.`;

export const secondFactorOnMail = ({ dealerName }: Reader, siteUrl: string): Mail =>
  compose({
    from: productName,
    subject: 'An authenticator app was set up',
    preview: 'From now on, signing in takes a code from the app.',
    heading: 'An authenticator app was set up',
    before: [
      html`From now on, signing in to your account at ${dealerName} takes your password and a code from your authenticator app.`,
      ifNot,
    ],
    button: signIn(siteUrl),
    why,
  });

export const secondFactorOffMail = ({ dealerName }: Reader, siteUrl: string): Mail =>
  compose({
    from: productName,
    subject: 'Your authenticator app was removed',
    preview: 'Its codes and your recovery codes no longer work.',
    heading: 'Your authenticator app was removed',
    before: [
      html`The authenticator app was removed from your account at ${dealerName}. Its codes and your recovery codes no longer work.`,
      ifNot,
    ],
    button: signIn(siteUrl),
    why,
  });

export const newRecoveryCodesMail = ({ dealerName }: Reader, siteUrl: string): Mail =>
  compose({
    from: productName,
    subject: 'New recovery codes were created',
    preview: 'Your old recovery codes no longer work.',
    heading: 'New recovery codes were created',
    before: [
      html`New recovery codes were created for your account at ${dealerName}. The old ones no longer work.`,
      ifNot,
    ],
    button: signIn(siteUrl),
    why,
  });

const codesLeftText = (count: number) =>
  count === 0
    ? 'You have no recovery codes left. Create new ones in Settings.'
    : `You have ${count} ${count === 1 ? 'recovery code' : 'recovery codes'} left.`;

export const recoveryCodeUsedMail =
  (codesLeft: number) =>
  ({ dealerName }: Reader, siteUrl: string): Mail =>
    compose({
      from: productName,
      subject: 'A recovery code was used',
      preview: codesLeftText(codesLeft),
      heading: 'A recovery code was used',
      before: [
        html`A recovery code was used to sign in for ${dealerName} without a code from your authenticator app. ${codesLeftText(codesLeft)}`,
        html`If it wasn't you, reset your password now: choose “Forgot password?” on the sign-in page. Then create new recovery codes in Settings.`,
      ],
      button: signIn(siteUrl),
      why,
    });

export const secondFactorResetMail = ({ dealerName }: Reader, siteUrl: string): Mail =>
  compose({
    from: productName,
    subject: 'Your two-step verification was reset',
    preview: 'Your authenticator app is no longer asked for.',
    heading: 'Your two-step verification was reset',
    before: [
      html`An owner of ${dealerName}, or someone who runs this site, reset your two-step verification. You were signed out on all devices. Sign in with your password, then set up an authenticator app again.`,
      html`If you didn't ask for this, change your password, then tell an owner of your dealership or contact support.`,
    ],
    button: signIn(siteUrl),
    why,
  });
