import type { Language } from '../../../shared/copy/language.ts';
import type { ContactFields } from '../../../shared/schemas/customer-schema.ts';
import { epochSeconds, isoTime, now } from '../../runtime/clock.ts';
import { createCustomer } from '../items/customer-store.ts';
import type { DealerActor } from '../timeline.ts';
import { customerRecord, newCustomerId, type Customer, toStored } from '../customer-record.ts';
import { newLink, onlyLink } from './customer-link.ts';

/** Creates a customer's record, and returns its key, which is given out this once. */
export async function beginCustomer(
  beginning: NewCustomerOptions,
  by?: DealerActor,
): Promise<NewCustomer> {
  const begun = newCustomer(beginning);
  await createCustomer(begun.customer, by);
  return begun;
}

type NewCustomerOptions = {
  dealerId: string;
  origin: Customer['origin'];
  /** Hours for which the key opens the record. */
  hours: number;
  /** The person's details that the dealership knows; empty where it knows none. */
  person?: ContactFields;
  deal?: { salesperson: string; dealNumber: string };
  /** The language that the dealership chose for the link. */
  language?: Language | undefined;
  /** Names the customer, and its first links, after a request, so that the same one again makes no other. */
  id?: string;
  linkSet?: string;
};

export type NewCustomer = {
  customer: Customer;
  /** Given to the caller once: the record keeps its hash. */
  key: string;
  expiresAt: string;
};

const nothingBegun: Customer['attempt'] = {
  begun: 0,
  used: 0,
  url: null,
  sessions: [],
  files: {},
  earlierFiles: [],
  deletedFiles: [],
  filledFromLicense: [],
  corrections: [],
  filledFromDocument: [],
};

/** A customer of whom nothing is verified yet. A draft expires together with its key. No attempt begins here. */
export function newCustomer({
  dealerId,
  origin,
  hours,
  person,
  deal: { salesperson, dealNumber } = { salesperson: '', dealNumber: '' },
  language,
  id = newCustomerId(),
  linkSet,
}: NewCustomerOptions): NewCustomer {
  const begunAt = now();
  const createdAt = isoTime(begunAt);
  const { key, expiresAt, link } = newLink(hours, begunAt);
  const isNamed = person !== undefined && Object.values(person).some(Boolean);
  const customer = customerRecord.make({
    id,
    dealerId,
    origin,
    contact: { ...(person && toStored(person)), madeFor: isNamed ? person : undefined, language },
    link: { ...onlyLink(link, linkSet), optedOutInboxes: [] },
    attempt: nothingBegun,
    decision: { status: 'pending', theftReports: [] },
    credit: {},
    salesperson: salesperson || undefined,
    dealNumber: dealNumber || undefined,
    createdAt,
    updatedAt: createdAt,
    version: 1,
    ttl: origin === 'draft' ? epochSeconds(Date.parse(expiresAt)) : undefined,
  });
  return { customer, key, expiresAt };
}
