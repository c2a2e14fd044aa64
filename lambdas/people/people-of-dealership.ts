import type { Invitation, PeopleList, Person } from '../../shared/schemas/people-schema.ts';
import { peopleMessages } from '../../shared/copy/dealer/people-copy.ts';
import { readItems, readPartition } from '../store/read.ts';
import { invitationPrefix, keys } from '../store/keys.ts';
import { tableKeys } from '../store/table.ts';
import type { Dealership } from '../dealership/dealership.ts';
import { AppError } from '../runtime/errors.ts';
import {
  accountRecord,
  type Account,
  personRecord,
  getAccount,
} from '../account/account-record.ts';
import { invitationRecord, listedSince, type StoredInvitation, hasExpired } from './invitation.ts';

type People = { accounts: Account[]; invitations: StoredInvitation[] };

/** Reads a dealership's people by one consistent query and one batch read. */
export async function peopleOf(dealerId: string): Promise<People> {
  const { pk } = keys.person(dealerId, '');
  const items = await readPartition(pk);
  const isInvitation = (item: Record<string, unknown>) =>
    String(item[tableKeys.sort]).startsWith(invitationPrefix);
  const ids = items
    .filter((item) => !isInvitation(item))
    .map((item) => personRecord.read(item).accountId);
  const found = await readItems(
    ids.map((id) => keys.account(id)),
    { isConsistent: true },
  );
  return {
    accounts: found.map((item) => accountRecord.read(item)),
    invitations: items
      .filter(isInvitation)
      .map((item) => invitationRecord.read(item))
      .filter(({ expiresAt }) => expiresAt >= listedSince()),
  };
}

/** Returns the pending change of an account's email, while its link is valid. */
const emailChangeOf = ({ emailChangeLink, emailChangeTo }: Account) =>
  emailChangeLink !== undefined && emailChangeTo && !hasExpired(emailChangeTo)
    ? emailChangeTo
    : null;

const toPerson = (account: Account, you: string): Person => ({
  accountId: account.id,
  fullName: account.fullName,
  email: account.email,
  role: account.role,
  isYou: account.id === you,
  hasSecondFactor: account.secondFactor !== undefined,
  lastSignInAt: account.lastSignInAt ?? null,
  since: account.createdAt,
  emailChange: null,
});

const nameOf = (email: string, accounts: readonly Account[]) =>
  accounts.find((account) => account.email === email)?.fullName ?? email;

const toInvitation = (
  invitation: StoredInvitation,
  { you, accounts }: { you: string; accounts: readonly Account[] },
): Invitation => ({
  id: invitation.id,
  email: invitation.email,
  role: invitation.role,
  invitedBy: invitation.by.name,
  isByYou: invitation.by.id === you,
  createdAt: invitation.createdAt,
  expiresAt: invitation.expiresAt,
  replaces: invitation.replaces ? nameOf(invitation.replaces.email, accounts) : null,
  ...(invitation.mailFailure && { mailFailure: invitation.mailFailure }),
});

/** Sorts owners before members, then by name. */
const inOrder = (one: Person, other: Person) =>
  Number(other.role === 'owner') - Number(one.role === 'owner') ||
  one.fullName.localeCompare(other.fullName, 'en');

function toList({ accounts, invitations }: People, you: string): PeopleList {
  return {
    people: accounts.map((account) => toPerson(account, you)).sort(inOrder),
    invitations: invitations
      .map((invitation) => toInvitation(invitation, { you, accounts }))
      .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1)),
  };
}

/** Returns a dealership's people as one of them (`you`) sees them. */
export const showPeople = async (dealerId: string, you: string): Promise<PeopleList> =>
  toList(await peopleOf(dealerId), you);

/** Returns the same for an admin, who is none of them, with the changes of email that admins requested. */
export async function showPeopleToAdmin(dealerId: string, adminId: string): Promise<PeopleList> {
  const found = await peopleOf(dealerId);
  const changes = new Map(found.accounts.map((account) => [account.id, emailChangeOf(account)]));
  const { people, invitations } = toList(found, adminId);
  return {
    people: people.map((each) => ({ ...each, emailChange: changes.get(each.accountId) ?? null })),
    invitations,
  };
}

/** Finds one of a dealership's people; those of other dealerships count as unknown. */
export async function colleague(dealership: Dealership, accountId: string): Promise<Account> {
  const holder = await getAccount(accountId);
  if (holder?.dealership.id !== dealership.id)
    throw new AppError('not_found', { message: peopleMessages.personGone });
  return holder.account;
}
