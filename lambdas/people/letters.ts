import { INVITATION_HOURS } from '../../shared/limits.ts';
import { atStart } from '../../shared/people-messages.ts';
import type { AccountRole } from '../../shared/schemas/people.ts';
import { compose, productName, type Mail } from '../mail/compose.ts';
import { isPersonName, isPlainName } from '../mail/greeting.ts';
import { html, withoutDirectionMarks } from '../mail/words.ts';

type Dealership = { dealerName: string };

const asRole: Record<AccountRole, string> = { member: 'as a member', owner: 'as an owner' };

type Invited = {
  dealership: Dealership;
  /** Who invites. */
  by: string;
  role: AccountRole;
};

/** Names reach an address that has not answered: none that a mail program would make a link of. */
export const shownPlace = ({ dealerName }: Dealership): string =>
  isPlainName(dealerName) ? withoutDirectionMarks(dealerName) : 'a dealership';

const shown = ({ dealership, by }: Invited) => ({
  where: shownPlace(dealership),
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
      html`${first(who)} invited you to ${where} ${asRole[invited.role]}. Choose a password to get your own sign-in.`,
    ],
    button: { label: 'Accept Invitation', url: `${siteUrl}/join#t=${token}` },
    after: [
      html`The link works once and expires in ${String(INVITATION_HOURS)} hours. Please don't share it.`,
    ],
    why: why(invited),
  });
};

/** For an address that has a sign-in: who invited it learns nothing of that. */
export const otherAddressMail = (invited: Invited): Mail => {
  const { where, who } = shown(invited);
  return compose({
    from: productName,
    subject: `Join ${where}`,
    preview: 'This address already has a sign-in. You need a different one.',
    heading: `Join ${where}`,
    before: [
      html`${first(who)} invited you to ${where} ${asRole[invited.role]}. This address already has a sign-in for a dealership, and an address can have only one.`,
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
      html`${who} (${person.email}) accepted your invitation and now has access to ${dealership.dealerName} ${asRole[person.role]}.`,
      html`If you don't recognize them, remove them under People.`,
    ],
    button: { label: 'Go to People', url: `${siteUrl}/dealer/people` },
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
