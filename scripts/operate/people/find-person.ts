import { accountRecord, type Account } from '../../../lambdas/account/account.ts';
import { findUser } from '../../../lambdas/account/user-pool.ts';
import { customerRecord, type Customer } from '../../../lambdas/customer/customer.ts';
import { getCustomer } from '../../../lambdas/customer/customers.ts';
import { dealershipRecord, type Dealership } from '../../../lambdas/dealership/dealership.ts';
import { complaintOf, type Complaint } from '../../../lambdas/mail/complaints.ts';
import { addressItems } from '../../../lambdas/mail/sent-mails.ts';
import { eventPrefix, invitationPrefix, keys } from '../../../lambdas/store/keys.ts';
import type { Item } from '../../../lambdas/store/read.ts';
import { everyItem } from '../../../lambdas/store/scan.ts';
import { adminPartition, tableKeys } from '../../../lambdas/store/table.ts';
import { phoneDigits } from '../../../lambdas/store/terms.ts';
import {
  providerSessionRecord,
  type ProviderSession,
} from '../../../lambdas/verification/provider-session.ts';
import { customerId, email, phone } from '../../../shared/schemas/fields.ts';
import { Problem } from '../../local/problem.ts';

/** All that is held about somebody, by the kinds of records in which it stands. */
export type FoundPerson = {
  customers: Customer[];
  accounts: Account[];
  /** Dealerships whose mail goes to them. */
  contactOf: Dealership[];
  /** Sessions at a provider that belong to no customer. */
  sessions: ProviderSession[];
  /** Emailed links and invitations: whole items. */
  invited: Item[];
  /** Lines of timelines that name them, as who did something or whose access it is about. */
  lines: Item[];
  /** What is known of emails to the address: whole items. */
  mails: Item[];
  /** That they want none of our emails, which stays when they are erased. */
  complaint?: Complaint;
  isAdmin: boolean;
  /** Their user in the dealers' pool, whether an account goes with it or not. */
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

/** The sort key of customers, accounts and dealerships alike. */
const profile = keys.customer('')[tableKeys.sort];
const kindOf = (item: Item) => String(item[tableKeys.partition]).split('#')[0];
const sortOf = (item: Item) => String(item[tableKeys.sort]);

function isCustomer({ email, phone, reminders }: Customer, who: PersonQuery): boolean {
  if ('phone' in who) return phoneDigits(phone) === who.phone;
  return 'email' in who && [email, reminders?.to].some((each) => each?.toLowerCase() === who.email);
}

/** Puts an item where it belongs, if it is about an address. */
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
 * Looks for somebody in all there is: only the records themselves say whom they are about, and what is asked for by
 * law is not to depend on a list that may lack something.
 */
export async function findPerson(who: PersonQuery): Promise<FoundPerson> {
  const found = nobody();
  if ('customerId' in who) {
    const customer = await getCustomer(who.customerId);
    return { ...found, customers: customer ? [customer] : [] };
  }
  for await (const item of everyItem()) {
    if (kindOf(item) === 'CUSTOMER' && sortOf(item) === profile) {
      const customer = customerRecord.read(item);
      if (isCustomer(customer, who)) found.customers.push(customer);
    } else if ('email' in who) sortByEmail(found, item, who.email);
  }
  if (!('email' in who)) return found;
  found.mails.push(...(await addressItems(who.email)));
  const [user, complaint] = await Promise.all([findUser(who.email), complaintOf(who.email)]);
  return { ...found, ...(complaint && { complaint }), ...(user && { sub: user.sub }) };
}

/** Whether there's nothing to erase. */
export const isNobody = ({ isAdmin, sub, complaint: _, ...lists }: FoundPerson): boolean =>
  !isAdmin && sub === undefined && Object.values(lists).every((list) => list.length === 0);

/** By what somebody is looked for who asks about their data. */
type PersonQuery =
  | { customerId: string }
  | { email: string }
  /** The ten digits of a US number. */
  | { phone: string };

/** What an operator's word means; a `Problem` where it can be none of these. */
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

/** What is held about somebody, for an operator's screen: ids and counts, nothing that was typed. */
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
