import { INVITATION_HOURS, CHANGE_EMAIL_HOURS } from '../../shared/limits.ts';
import { atStart, roleNouns } from '../../shared/copy/dealer/people-copy.ts';
import type { AccountRole } from '../../shared/schemas/people-schema.ts';
import { compose, productName, type Mail, isPersonName, isPlainName } from '../mail/compose.ts';
import { html, withoutDirectionMarks } from '../mail/safe-html.ts';
import { helpCenter } from '../dealership/dealership-letters.ts';

type Dealership = { dealerName: string };

type Invited = {
  dealership: Dealership;
  /** The inviter's name. */
  by: string;
  role: AccountRole;
};

/** Leaves out names that a mail program would turn into a link, as nobody at the address has agreed to get this mail. */
const shownDealership = ({ dealerName }: Dealership): string =>
  isPlainName(dealerName) ? withoutDirectionMarks(dealerName) : 'a dealership';

const shown = ({ dealership, by }: Invited) => ({
  where: shownDealership(dealership),
  who: isPlainName(by) ? by : 'an owner',
});

const first = (who: string) => (who === 'an owner' ? 'An owner' : atStart(who));

const why = (invited: Invited) => {
  const { where, who } = shown(invited);
  return html`You're receiving this email because ${who} entered this address at ${productName} to give you access to ${where}. If you don't know them, you can ignore this email. Nobody gets access without this link.`;
};

/** The token is in the fragment, which reaches no server's log; opening the page doesn't use it up. */
export const invitationMail = (invited: Invited, siteUrl: string, token: string): Mail => {
  const { where, who } = shown(invited);
  return compose({
    from: productName,
    subject: `Join ${where}`,
    preview: `Create a password to get your own sign-in. The link expires in ${INVITATION_HOURS} hours.`,
    heading: `Join ${where}`,
    before: [
      html`${first(who)} invited you to ${where} as ${roleNouns[invited.role]}. Choose a password to get your own sign-in.`,
    ],
    button: { label: 'Accept Invitation', url: `${siteUrl}/join#t=${token}` },
    after: [
      html`The link works once and expires in ${String(INVITATION_HOURS)} hours. Please don't share it.`,
    ],
    why: why(invited),
  });
};

/** The mail to an address that already has a sign-in, of which the inviter learns nothing. */
export const otherAddressMail = (invited: Invited): Mail => {
  const { where, who } = shown(invited);
  return compose({
    from: productName,
    subject: `Join ${where}`,
    preview: 'This address already has a sign-in. You need a different one.',
    heading: `Join ${where}`,
    before: [
      html`${first(who)} invited you to ${where} as ${roleNouns[invited.role]}. This address already has a sign-in for a dealership, and an address can have only one.`,
      html`To join ${where}, ask ${who} to invite you at a different address.`,
    ],
    why: html`You're receiving this email because ${who} entered this address at ${productName} to give you access to ${where}. If you don't know them, you can ignore this email. Your sign-in hasn't changed, and we haven't told them that you have one.`,
  });
};

type Joined = { fullName: string; email: string; role: AccountRole };

export const joinedMail = (dealership: Dealership, person: Joined, siteUrl: string): Mail => {
  const name = withoutDirectionMarks(person.fullName);
  const who = isPersonName(name) ? name : person.email;
  return compose({
    from: productName,
    subject: `${who} joined ${dealership.dealerName}`,
    preview: 'They accepted your invitation.',
    heading: `${who} joined`,
    before: [
      html`${who} (${person.email}) accepted your invitation and now has access to ${dealership.dealerName} as ${roleNouns[person.role]}.`,
      html`If you don't recognize them, remove them under Team.`,
    ],
    button: { label: 'Go to Team', url: `${siteUrl}/dealer/people` },
    why: html`You're receiving this email because you invited someone to ${dealership.dealerName} at ${productName}.`,
  });
};

export const removedMail = (dealership: Dealership): Mail =>
  compose({
    from: productName,
    subject: `Your access to ${dealership.dealerName} was removed`,
    preview: 'You can no longer sign in.',
    heading: 'Your access was removed',
    before: [
      html`Your access to ${dealership.dealerName} was removed, and you can no longer sign in. If that's a mistake, ask an owner there.`,
    ],
    why: html`You're receiving this email because you had access to ${dealership.dealerName} at ${productName}.`,
  });

export const leftMail = (dealership: Dealership): Mail =>
  compose({
    from: productName,
    subject: `You left ${dealership.dealerName}`,
    preview: 'You can no longer sign in.',
    heading: 'You no longer have access',
    before: [
      html`You gave up your access to ${dealership.dealerName}, and you can no longer sign in. To come back, ask an owner there to invite you.`,
    ],
    why: html`You're receiving this email because you had access to ${dealership.dealerName} at ${productName}.`,
  });

type ChangeDealership = { dealerName: string };

/** The token is in the fragment, which reaches no server's log; opening the page doesn't use it up. */
export const emailChangeMail = (
  dealership: ChangeDealership,
  siteUrl: string,
  token: string,
): Mail => {
  const shown = shownDealership(dealership);
  return compose({
    from: productName,
    subject: 'Confirm your new sign-in email',
    preview: `Create a password to use this email. The link expires in ${CHANGE_EMAIL_HOURS} hours.`,
    heading: 'Confirm your new sign-in email',
    before: [
      html`An admin of this site is changing the email you sign in with for ${shown} to this address. Create a new password to use it. Until then, nothing changes.`,
      html`If you use an authenticator app, set it up again afterward: your two-step verification and recovery codes end with the old email.`,
    ],
    button: { label: 'Use This Email', url: `${siteUrl}/change-email#t=${token}` },
    after: [
      html`The link works once and expires in ${String(CHANGE_EMAIL_HOURS)} hours. Please don't share it.`,
    ],
    why: html`You're receiving this email because an admin entered this address at ${productName} as the new sign-in email of someone at ${shown}. If that's not you, you can ignore this email. Nothing changes without this link.`,
  });
};

const whyOld = ({ dealerName }: ChangeDealership) =>
  html`You're receiving this email because you sign in for ${dealerName} at ${productName} with this address, or did until now.`;

/** The mail to the current address, which doesn't name the new one. */
export const emailChangeAskedMail = (dealership: ChangeDealership, siteUrl: string): Mail =>
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

/** The mail to the current address, which stays the one to sign in with. */
export const emailChangeCanceledMail = (dealership: ChangeDealership, siteUrl: string): Mail =>
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

export const emailChangedMail = (dealership: ChangeDealership, siteUrl: string): Mail =>
  compose({
    from: productName,
    subject: 'Your sign-in email was changed',
    preview: 'Sign in with this email from now on.',
    heading: 'Your sign-in email was changed',
    before: [
      html`From now on, sign in for ${dealership.dealerName} with this email and your new password.`,
      html`You were signed out on all devices. If you used an authenticator app, set it up again in Settings: your old app and recovery codes no longer work.`,
    ],
    button: { label: 'Sign In', url: `${siteUrl}/dealer/login` },
    why: html`You're receiving this email because this address is now your sign-in email for ${dealership.dealerName} at ${productName}.`,
  });

export const oldEmailEndedMail = (dealership: ChangeDealership, siteUrl: string): Mail =>
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
