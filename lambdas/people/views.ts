import type { Invitation, PeopleList, Person } from '../../shared/schemas/people.ts';
import type { Account } from '../account/account.ts';
import type { StoredInvitation } from './invitation.ts';
import { peopleOf } from './people-of.ts';

const toPerson = (account: Account, you: string): Person => ({
  accountId: account.id,
  fullName: account.fullName,
  email: account.email,
  role: account.role,
  isYou: account.id === you,
  hasSecondFactor: account.secondFactor !== undefined,
  lastSignInAt: account.lastSignInAt ?? null,
  since: account.createdAt,
});

const toInvitation = (invitation: StoredInvitation, you: string): Invitation => ({
  id: invitation.id,
  email: invitation.email,
  role: invitation.role,
  invitedBy: invitation.by.name,
  isByYou: invitation.by.id === you,
  createdAt: invitation.createdAt,
  expiresAt: invitation.expiresAt,
});

/** Owners before members, then by name. */
const inOrder = (one: Person, other: Person) =>
  Number(other.role === 'owner') - Number(one.role === 'owner') ||
  one.fullName.localeCompare(other.fullName, 'en');

/** Who has access to a dealership, as `you` see it. */
export async function showPeople(dealerId: string, you: string): Promise<PeopleList> {
  const { accounts, invitations } = await peopleOf(dealerId);
  return {
    people: accounts.map((account) => toPerson(account, you)).sort(inOrder),
    invitations: invitations
      .map((invitation) => toInvitation(invitation, you))
      .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1)),
  };
}
