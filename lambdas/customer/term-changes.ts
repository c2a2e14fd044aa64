import * as z from 'zod/mini';
import { isHiddenDraft, type Customer } from './customer.ts';
import { deleteOf, putOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { defineRecord } from '../store/record.ts';
import type { Write } from '../store/transact.ts';
import { customerTerms } from './terms.ts';

/** What finds a customer; the key holds the term. */
export const customerTermRecord = defineRecord('search term of a customer', 1, {
  /** The customer. */
  id: z.string(),
});

const termsOf = (customer: Customer) => (isHiddenDraft(customer) ? [] : customerTerms(customer));

const keyOf = ({ dealerId, createdAt, id }: Customer, term: string) =>
  keys.customerTerm(dealerId, term, createdAt, id);

/** Keys of all search terms of a customer, for what takes the customer away. */
export const termKeys = (customer: Customer) =>
  termsOf(customer).map((term) => keyOf(customer, term));

/** The search terms that come and go with a change; they carry no status, so that a decision moves none. */
export function termChanges(before: Customer, after: Customer): Write[] {
  const old = new Set(termsOf(before));
  const next = new Set(termsOf(after));
  return [
    ...[...old.difference(next)].map((term) => ({ Delete: deleteOf(keyOf(after, term)) })),
    ...[...next.difference(old)].map((term) => ({
      Put: putOf({ ...keyOf(after, term), ...customerTermRecord.whole({ id: after.id }) }),
    })),
  ];
}
