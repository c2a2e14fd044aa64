import { isHiddenDraft, type Customer } from '../domain/customer.ts';
import { customerTerms } from '../domain/search-terms.ts';
import { deleteOf, putOf } from './expressions.ts';
import { keys } from './keys.ts';
import type { Write } from './transact.ts';

const termsOf = (customer: Customer) => (isHiddenDraft(customer) ? [] : customerTerms(customer));

/** The search terms that come and go with a change; they carry no status, so that a decision moves none. */
export function termChanges(before: Customer, after: Customer): Write[] {
  const old = new Set(termsOf(before));
  const next = new Set(termsOf(after));
  const keyOf = (term: string) =>
    keys.customerTerm(after.dealerId, term, after.createdAt, after.id);
  return [
    ...[...old.difference(next)].map((term) => ({ Delete: deleteOf(keyOf(term)) })),
    ...[...next.difference(old)].map((term) => ({ Put: putOf({ ...keyOf(term), id: after.id }) })),
  ];
}
