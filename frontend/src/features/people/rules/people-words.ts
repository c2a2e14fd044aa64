import type { AccountRole, Invitation, Person } from '../../../../../shared/schemas/people.ts';
import { formatListTime } from '../../../lib/format/format-date.ts';

export const roleNames: Record<AccountRole, string> = { owner: 'Owner', member: 'Member' };
export const roleMeanings: Record<AccountRole, string> = {
  member: 'Sends links, reviews submissions and decides',
  owner: 'Also manages people, rules and the credit link',
};

export const roleName = ({ role }: Pick<Person, 'role'>): string =>
  role === null ? 'Not known' : roleNames[role];

/** 'Member · invited by you, expires Nov 24, 2026, 2:14 PM EST' */
export function invitationWords(invitation: Invitation, now: number): string {
  const { role, isByYou, invitedBy, expiresAt } = invitation;
  const verb = Date.parse(expiresAt) > now ? 'expires' : 'expired';
  const who = isByYou ? 'you' : invitedBy;
  return `${roleNames[role]} · invited by ${who}, ${verb} ${formatListTime(expiresAt)}`;
}

export const countWords = (count: number): string =>
  count === 1 ? '1 person with access' : `${count} people with access`;
