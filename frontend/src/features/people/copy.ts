import { roleNames } from '../../../../shared/copy/dealer/people-copy.ts';
import type { AccountRole, Invitation, Person } from '../../../../shared/schemas/people-schema.ts';
import { formatAgo } from '../../lib/format/format-ago.ts';
import { formatListTime } from '../../lib/format/format-date.ts';

export const roleMeanings: Record<AccountRole, string> = {
  member: 'Sends links, reviews submissions and decides',
  owner: 'Also manages people, rules and the credit link',
  sales: 'Sends links and sees how customers stand, but no IDs or details',
};

export const roleName = ({ role }: Pick<Person, 'role'>): string =>
  role === null ? 'Not known' : roleNames[role];

/** Describes an invitation: 'Member · invited by you, expires Nov 24, 2026, 2:14 PM EST'. */
export function invitationWords(invitation: Invitation, now: number): string {
  const { role, isByYou, invitedBy, replaces, expiresAt } = invitation;
  const verb = Date.parse(expiresAt) > now ? 'expires' : 'expired';
  const who = isByYou ? 'you' : invitedBy;
  const place = replaces === null ? '' : ` in place of ${replaces}`;
  return `${roleNames[role]}${place} · invited by ${who}, ${verb} ${formatListTime(expiresAt)}`;
}

/** '25 min ago', capitalized for a cell of its own. */
export function lastSignInWords(at: string, now: number): string {
  const words = formatAgo(at, now);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const countWords = (count: number): string =>
  count === 1 ? '1 person with access' : `${count} people with access`;

/** Tells an owner about a person's second factor, their own included. */
export function aboutSecondFactor(
  { hasSecondFactor, isYou }: Pick<Person, 'hasSecondFactor' | 'isYou'>,
  isRequired: boolean,
): string {
  if (isYou) return `${hasSecondFactor ? 'On' : 'Off'}. You manage it in Settings.`;
  if (!hasSecondFactor)
    return isRequired
      ? "Off. They'll be asked to set it up at the next sign-in, and can't open customer files until then."
      : 'Off. They can set it up in Settings.';
  const next = isRequired ? 'They set up an app again' : 'They need only the password';
  return `On. If the phone is lost, reset it. They're signed out everywhere, and get an email. ${next} at the next sign-in.`;
}
