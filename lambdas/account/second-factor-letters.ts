import { compose, productName, type Mail } from '../mail/compose.ts';
import { html } from '../mail/words.ts';

type Reader = { dealerName: string };

const signIn = (siteUrl: string) => ({ label: 'Sign In', url: `${siteUrl}/dealer/login` });
const ifNot = html`If it wasn't you, reset your password now: choose “Forgot password?” on the sign-in page. Then tell an owner of your dealership, or contact support.`;
const why = html`You're receiving this email because the second factor of your account at ${productName} was changed or used.`;

export const secondFactorOnMail = ({ dealerName }: Reader, siteUrl: string): Mail =>
  compose({
    from: productName,
    subject: 'An authenticator app was set up',
    preview: 'From now on, signing in takes a code from the app.',
    heading: 'An authenticator app was set up',
    before: [
      html`From now on, signing in for ${dealerName} takes your password and a code from your authenticator app.`,
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
      html`Someone signed in as you removed the authenticator app you use for ${dealerName}. Its codes and your recovery codes no longer work.`,
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
      html`Someone signed in as you created new recovery codes for ${dealerName}. The old ones no longer work.`,
      ifNot,
    ],
    button: signIn(siteUrl),
    why,
  });

const left = (count: number) =>
  count === 0
    ? 'You have no recovery codes left. Create new ones on your account page.'
    : `You have ${count} ${count === 1 ? 'recovery code' : 'recovery codes'} left.`;

export const recoveryCodeUsedMail =
  (codesLeft: number) =>
  ({ dealerName }: Reader, siteUrl: string): Mail =>
    compose({
      from: productName,
      subject: 'A recovery code was used',
      preview: left(codesLeft),
      heading: 'A recovery code was used',
      before: [
        html`A recovery code was used to sign in for ${dealerName} without a code from your authenticator app. ${left(codesLeft)}`,
        html`If it wasn't you, reset your password now: choose “Forgot password?” on the sign-in page. Then create new recovery codes on your account page.`,
      ],
      button: signIn(siteUrl),
      why,
    });

export const secondFactorResetMail = ({ dealerName }: Reader, siteUrl: string): Mail =>
  compose({
    from: productName,
    subject: 'Your second factor was reset',
    preview: 'Your authenticator app is no longer asked for.',
    heading: 'Your second factor was reset',
    before: [
      html`An owner of ${dealerName}, or someone who runs this site, reset your second factor. You were signed out on all devices. Sign in with your password, then set up an authenticator app again.`,
      html`If you didn't ask for this, change your password, then tell an owner of your dealership or contact support.`,
    ],
    button: signIn(siteUrl),
    why,
  });
