import * as z from 'zod/mini';
import { LINK_REQUEST_DAYS } from '../../../shared/limits.ts';
import {
  taskKind,
  taskKinds,
  type TaskKind,
} from '../../../shared/schemas/submission-list-schema.ts';
import { DAY_MS, epochSeconds } from '../../runtime/clock.ts';
import { keys, indexKeys, salesOwner, whenOf } from '../../store/keys.ts';
import { defineRecord } from '../../store/record.ts';
import { cut, fromEachWord, phoneDigits, unique, searchWords } from '../../store/search-words.ts';
import { maySubmit, needsInPersonVisit } from '../attempt/attempts.ts';
import {
  type Customer,
  type AllGroups,
  type CustomerPart,
  isHiddenDraft,
  joinName,
} from '../customer-record.ts';
import { listStateOf, linkEndOf, type StateBasis } from '../customer-state.ts';
import { salespersonIdOf } from './salespeople.ts';

/** Returns the owners of the lists that a customer is in: the dealership, and the salesperson there, if there is one. */
function listOwners(customer: Pick<Customer, 'dealerId' | 'salesperson'>): string[] {
  const { dealerId } = customer;
  const salesperson = salespersonIdOf(customer);
  return [dealerId, ...(salesperson === null ? [] : [salesOwner(dealerId, salesperson)])];
}

type HasSalesperson = Pick<Customer, 'salesperson'>;

/** Something that waits for a dealership; the key holds the order. */
export const taskRecord = defineRecord('task', 1, {
  kind: taskKind,
  /** The customer. */
  id: z.string(),
  since: z.string(),
  /** Epoch seconds, for one that nobody has to do. */
  ttl: z.optional(z.number()),
});

/** A request for a link is over once the customer has submitted something since, or a link is of no use. */
export const linkAskedSince = (customer: CustomerPart<'link' | 'attempt' | 'decision'>) => {
  const { askedAt } = customer.link;
  const { standing } = customer.decision;
  if (askedAt === undefined || !maySubmit(customer)) return undefined;
  const submittedAt = standing && !standing.isEmpty ? standing.at : '';
  return submittedAt < askedAt ? askedAt : undefined;
};

/** The time since when each kind of task waits, by the customer's record alone. */
const sinceOf = (customer: AllGroups): Record<TaskKind, string | undefined> => ({
  to_review: customer.decision.reviewSince,
  credit_link: customer.credit.owedSince,
  link_request: linkAskedSince(customer),
  contact_change: customer.contact.requested?.at,
  come_in: needsInPersonVisit(customer) ? customer.decision.decidedAt : undefined,
});

/** A dealership may ignore a request: it expires by itself. */
const taskEndOf = (kind: TaskKind, since: string) =>
  kind === 'link_request'
    ? { ttl: epochSeconds(Date.parse(since) + LINK_REQUEST_DAYS * DAY_MS) }
    : {};

/** A customer's tasks. In the archive, nobody has anything to do. */
export function taskItems(customer: AllGroups & HasSalesperson) {
  const listState = listStateOf(customer);
  if (listState === undefined || listState === 'archived') return [];
  const all = sinceOf(customer);
  return taskKinds.flatMap((kind) => {
    const since = all[kind];
    if (since === undefined) return [];
    return listOwners(customer).map((owner) => ({
      ...keys.task(owner, kind, since, customer.id),
      ...taskRecord.whole({ kind, id: customer.id, since, ...taskEndOf(kind, since) }),
    }));
  });
}

/** A search term by which a customer is found; the key holds the term. */
export const customerTermRecord = defineRecord('search term of a customer', 1, {
  /** The customer. */
  id: z.string(),
});

type Searched = Pick<Customer, 'contact' | 'salesperson' | 'dealNumber'>;

/** The parts of a phone number that people remember: all of it, without the area code, or the last four digits. */
const endsOfPhone = (phone: string) => {
  const digits = phoneDigits(phone);
  return [digits, digits.slice(-7), digits.slice(-4)];
};

/**
 * The terms by which a dealer finds a customer: any word of the name, the email (as words, too), the phone number, any
 * word of the salesperson's name and of the deal's number.
 */
export const searchTermsOf = ({ contact, salesperson, dealNumber }: Searched): string[] =>
  unique([
    ...fromEachWord(`${contact.firstName} ${contact.lastName}`),
    searchWords(contact.email).join(' '),
    ...endsOfPhone(contact.phone),
    ...fromEachWord(salesperson ?? ''),
    ...fromEachWord(dealNumber ?? ''),
  ]);

/** Search terms carry no status, so that a decision moves none. */
export const termItems = (
  customer: CustomerPart<'contact' | 'attempt' | 'salesperson' | 'dealNumber'>,
) =>
  isHiddenDraft(customer)
    ? []
    : searchTermsOf(customer).map((term) => ({
        ...keys.customerTerm(customer.dealerId, term, customer.createdAt, customer.id),
        ...customerTermRecord.whole({ id: customer.id }),
      }));

const looksLikePhone = (text: string) => /^[+\d\s().\p{Pd}]*$/u.test(text);

/**
 * The beginning of the terms that a dealer's words look for: a phone number by its digits (without the country's
 * 1), anything else by its words. Empty when there is nothing to look for.
 */
export const searchPrefix = (text: string): string =>
  cut(
    looksLikePhone(text)
      ? text.replace(/\D/g, '').replace(/^1(?=\d{10})/, '')
      : searchWords(text).join(' '),
  );

/** An entry of the list by name; the key holds the name. */
export const nameItemRecord = defineRecord('name of a customer', 1, { id: z.string() });

/** Sorts behind every letter, in bytes of UTF-8. */
const NAMELESS = '\u{10FFFD}';

/** The name as it is sorted: what the row begins with, in lower case without accents; the nameless come last. */
export const sortedName = ({ contact }: Pick<Customer, 'contact'>) =>
  cut(searchWords(joinName(contact) || contact.email || contact.phone).join(' ')) || NAMELESS;

export function nameItems(customer: StateBasis & HasSalesperson) {
  const listState = listStateOf(customer);
  if (listState === undefined) return [];
  return listOwners(customer).map((owner) => ({
    ...keys.customerName(owner, listState, sortedName(customer), customer.id),
    ...nameItemRecord.whole({ id: customer.id }),
  }));
}

/** An entry of a salesperson's list by date; the key holds the date. The dealership's own is an index. */
export const dateItemRecord = defineRecord('date of a customer', 1, { id: z.string() });

/** Returns a customer's position in a list by date: by what was last submitted, else by its beginning. */
export const whenShown = ({ id, createdAt, attempt }: CustomerPart<'attempt'>): string =>
  whenOf(attempt.submittedAt ?? createdAt, id);

export function dateItems(customer: StateBasis & HasSalesperson) {
  const listState = listStateOf(customer);
  if (listState === undefined) return [];
  const [, ...salespeople] = listOwners(customer);
  return salespeople.map((owner) => ({
    ...keys.customerDate(owner, listState, whenShown(customer)),
    ...dateItemRecord.whole({ id: customer.id }),
  }));
}

/** A customer's link that is about to end; the key holds when. */
export const linkEndRecord = defineRecord("end of a customer's link", 1, { id: z.string() });

/** Found by its dealership, and by time with all others, until the chores have found that the link is over. */
export function linkEndItems(customer: StateBasis & HasSalesperson) {
  const end = linkEndOf(customer);
  if (end === undefined) return [];
  return listOwners(customer).map((owner) => ({
    ...linkEndRecord.whole({ id: customer.id }),
    ...keys.linkEnd(owner, end, customer.id),
    ...(owner === customer.dealerId && indexKeys.linkEnds(end, customer.id)),
  }));
}
