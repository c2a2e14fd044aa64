import type { ReadFromDocument } from '../verification/provider.ts';
import { fillable, type Customer } from './customer.ts';

/** The specification's word for a number that nobody has read. */
const NO_NUMBER = 'N/A';

/** The customer with only what was typed: what a provider's reading had filled is empty again. */
export function emptied({ filled = [], ...customer }: Customer): Customer {
  return {
    ...customer,
    ...Object.fromEntries(filled.map((name) => [name, ''])),
    cnicNumber: NO_NUMBER,
  };
}

/**
 * The customer with what was read from the document in the places that nobody has typed anything in. Filled anew from
 * what was typed each time, so that it does not matter which of two readings came first.
 */
export function filledFrom(customer: Customer, read: ReadFromDocument | undefined): Customer {
  const typed = emptied(customer);
  if (!read) return typed;
  const filled = fillable.filter((name) => typed[name] === '' && (read[name] ?? '') !== '');
  return {
    ...typed,
    ...Object.fromEntries(filled.map((name) => [name, read[name]])),
    cnicNumber: read.idNumber ?? NO_NUMBER,
    ...(filled.length > 0 && { filled }),
  };
}

/** The customer after these were typed: they no longer count as read from a document. */
export function typed(customer: Customer, given: Partial<Customer>): Customer {
  const filled = (customer.filled ?? []).filter((name) => !given[name]);
  const { filled: _filled, ...others } = customer;
  return { ...others, ...given, ...(filled.length > 0 && { filled }) };
}
