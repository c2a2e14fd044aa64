import { RESET_LINK_HOURS } from '../../shared/limits.ts';
import { compose, productName, type Mail } from '../mail/compose.ts';
import { say } from '../mail/words.ts';

type Reader = { dealerName: string };
const inHours = (count: number) => (count === 1 ? 'one hour' : `${count} hours`);
const time = inHours(RESET_LINK_HOURS);

/** The token stands in the fragment, which reaches no server's log; opening the page alone uses nothing up. */
export const resetPasswordMail = ({ dealerName }: Reader, siteUrl: string, token: string): Mail =>
  compose({
    from: productName,
    subject: 'Reset your password',
    preview: `Choose a new password. The link works for ${time}.`,
    heading: 'Reset your password',
    before: [say`Choose a new password for the account of ${dealerName}.`],
    button: { label: 'Choose a New Password', url: `${siteUrl}/dealer/reset-password#t=${token}` },
    after: [say`The link works once, for ${time}. A new password signs you out on all devices.`],
    why: say`You get this mail because somebody asked for a new password for this address at ${productName}. If it was not you, do nothing: your password stays as it is.`,
  });

export const passwordChangedMail = ({ dealerName }: Reader, siteUrl: string): Mail =>
  compose({
    from: productName,
    subject: 'Your password was changed',
    preview: 'You were signed out on all devices.',
    heading: 'Your password was changed',
    before: [
      say`The password of ${dealerName} was changed, and all devices were signed out.`,
      say`If it was not you, reset your password now: on the sign-in page choose “Forgot password?”.`,
    ],
    button: { label: 'Sign In', url: `${siteUrl}/dealer/login` },
    why: say`You get this mail because your password at ${productName} was changed.`,
  });
