import { accountRecord, type Account } from '../../../lambdas/account/account-record.ts';
import { findUser } from '../../../lambdas/account/user-pool.ts';
import { customerRecord, type Customer } from '../../../lambdas/customer/customer-record.ts';
import { getCustomer } from '../../../lambdas/customer/items/customer-store.ts';
import { dealershipRecord, type Dealership } from '../../../lambdas/dealership/dealership.ts';
import { complaintOf, type Complaint } from '../../../lambdas/mail/suppression.ts';
import { addressItems } from '../../../lambdas/mail/sent-mails.ts';
import { eventPrefix, invitationPrefix, keys } from '../../../lambdas/store/keys.ts';
import type { Item } from '../../../lambdas/store/read.ts';
import { everyItem } from '../../../lambdas/store/query.ts';
import { adminPartition, tableKeys } from '../../../lambdas/store/table.ts';
import { phoneDigits } from '../../../lambdas/store/search-words.ts';
import {
  providerSessionRecord,
  type ProviderSession,
} from '../../../lambdas/verification/provider-session-record.ts';
import { customerId, email, phone } from '../../../shared/schemas/fields-schema.ts';
import { Problem } from '../../local/command-problem.ts';

/** Everything that is held about a person, by kinds of records. */
export type FoundPerson = {
  customers: Customer[];
  accounts: Account[];
  /** Dealerships whose mail goes to the person. */
  contactOf: Dealership[];
  /** Sessions at a provider that belong to no customer. */
  sessions: ProviderSession[];
  /** Emailed links and invitations: whole items. */
  invited: Item[];
  /** Timeline entries that name the person, as the actor or as the one whose access it's about. */
  lines: Item[];
  /** Notes of emails to the address: whole items. */
  mails: Item[];
  /** Their complaint about our emails, which stays when they're erased. */
  complaint?: Complaint;
  isAdmin: boolean;
  /** Their user in the dealers' pool, with or without an account. */
  sub?: string;
};

const nobody = (): FoundPerson => ({
  customers: [],
  accounts: [],
  contactOf: [],
  sessions: [],
  invited: [],
  lines: [],
  mails: [],
  isAdmin: false,
});

/** The sort key that customers, accounts and dealerships share. */
const profile = keys.customer('')[tableKeys.sort];
const kindOf = (item: Item) => String(item[tableKeys.partition]).split('#')[0];
const sortOf = (item: Item) => String(item[tableKeys.sort]);

type Contact = { email?: string | undefined; phone?: string | undefined };

/** A link that was made for the person counts, though somebody else has used it. */
const contactsOf = ({ contact, link }: Customer): (Contact | undefined)[] => [
  contact,
  contact.madeFor,
  contact.submitted,
  contact.requested,
  { email: link.reminders?.to },
];

function isAmong(contacts: readonly (Contact | undefined)[], query: PersonQuery): boolean {
  if ('phone' in query)
    return contacts.some((each) => phoneDigits(each?.phone ?? '') === query.phone);
  return 'email' in query && contacts.some((each) => each?.email?.toLowerCase() === query.email);
}

/** The contact before a correction, which only the timeline has once there was another. */
const formerContact = (item: Item): Contact | undefined =>
  kindOf(item) === 'CUSTOMER' && sortOf(item).startsWith(eventPrefix)
    ? (item as { before?: Contact }).before
    : undefined;

/** Adds an item to the result, if it's about the address. */
function sortByEmail(found: FoundPerson, item: Item, email: string): void {
  const [kind, sort] = [kindOf(item), sortOf(item)];
  const { opener, change } = item as { opener?: { email?: string }; change?: { from?: string } };
  const isTheirs = (value: unknown) => value === email;
  if (sort.startsWith(eventPrefix)) {
    if ([item.email, item.byEmail, opener?.email].some(isTheirs)) found.lines.push(item);
  } else if (kind === 'LINK' || sort.startsWith(invitationPrefix)) {
    if ([item.email, change?.from].some(isTheirs)) found.invited.push(item);
  } else if (!isTheirs(item.email)) return;
  else if (item[tableKeys.partition] === adminPartition) found.isAdmin = true;
  else if (kind === 'SESSION' && item.customerId === undefined)
    found.sessions.push(providerSessionRecord.read(item));
  else if (sort !== profile) return;
  else if (kind === 'ACCOUNT') found.accounts.push(accountRecord.read(item));
  else if (kind === 'DEALER') found.contactOf.push(dealershipRecord.read(item));
}

/**
 * Searches the whole table for a person: only the records themselves say whom they're about, and a legal duty shouldn't
 * depend on a list that may be incomplete.
 */
export async function findPerson(query: PersonQuery): Promise<FoundPerson> {
  const found = nobody();
  if ('customerId' in query) {
    const customer = await getCustomer(query.customerId);
    return { ...found, customers: customer ? [customer] : [] };
  }
  const corrected = new Set<string>();
  for await (const item of everyItem()) {
    if (kindOf(item) === 'CUSTOMER' && sortOf(item) === profile) {
      const customer = customerRecord.read(item);
      if (isAmong(contactsOf(customer), query)) found.customers.push(customer);
    } else if (isAmong([formerContact(item)], query)) corrected.add(String(item.subjectId));
    else if ('email' in query) sortByEmail(found, item, query.email);
  }
  for (const { id } of found.customers) corrected.delete(id);
  for (const id of corrected) {
    const customer = await getCustomer(id);
    if (customer) found.customers.push(customer);
  }
  if (!('email' in query)) return found;
  found.mails.push(...(await addressItems(query.email)));
  const [user, complaint] = await Promise.all([findUser(query.email), complaintOf(query.email)]);
  return { ...found, ...(complaint && { complaint }), ...(user && { sub: user.sub }) };
}

/** True if there's nothing to erase. */
export const isNobody = ({ isAdmin, sub, complaint: _, ...lists }: FoundPerson): boolean =>
  !isAdmin && sub === undefined && Object.values(lists).every((list) => list.length === 0);

/** One of the three ways to look for a person who asks about their data. */
type PersonQuery =
  | { customerId: string }
  | { email: string }
  /** The ten digits of a US number. */
  | { phone: string };

/** Tells an ID, an email address and a phone number apart. Throws `Problem` for anything else. */
export function parsePerson(word: string): PersonQuery {
  const id = customerId.safeParse(word);
  if (id.success) return { customerId: id.data };
  const address = email.safeParse(word);
  if (address.success) return { email: address.data };
  const number = phone.safeParse(word.replace(/^\+?1[-. ]?(?=[(\d])/, ''));
  if (number.success) return { phone: phoneDigits(number.data) };
  throw new Problem(`${word} is no email address, US phone number or customer's ID.`);
}

const listed = (records: readonly { id: string; dealerId: string }[]) =>
  records.map(({ id, dealerId }) => `${id} of ${dealerId}`).join(', ') || 'no';

/** Summarizes what is held about a person for an operator's screen: ids and counts, nothing that was typed. */
export const personFacts = ({ customers, accounts, ...found }: FoundPerson) =>
  [
    ['Customer', listed(customers)],
    ['Account', listed(accounts)],
    ['Contact of', found.contactOf.map(({ id }) => id).join(', ') || 'no dealership'],
    ['Sign-in', found.sub === undefined ? 'no' : "in the dealers' pool"],
    ['Links and invitations', String(found.invited.length)],
    ['Sessions of nobody', String(found.sessions.length)],
    ['Lines of timelines', String(found.lines.length)],
    ['Notes of emails', String(found.mails.length)],
    ['Marked an email as spam', found.complaint ? `yes, at ${found.complaint.since}` : 'no'],
    ['Admin', found.isAdmin ? 'yes' : 'no'],
  ] as const;
