import type { ReadFromDocument } from '../../verification/provider.ts';
import { fillable, type Customer } from '../customer-record.ts';

/**
 * Fills what was read from the document into the fields that nobody has typed anything in. It starts from what was typed
 * each time, so that it does not matter which of two readings came first.
 */
export function fillFromDocument(customer: Customer, read: ReadFromDocument = {}): Customer {
  const { contact, attempt } = customer;
  const isTyped = (name: (typeof fillable)[number]) =>
    contact[name] !== '' && !attempt.filledFromDocument.includes(name);
  const open = fillable.filter((name) => !isTyped(name));
  return {
    ...customer,
    contact: {
      ...contact,
      ...Object.fromEntries(open.map((name) => [name, read[name] ?? ''])),
    },
    attempt: {
      ...attempt,
      filledFromDocument: open.filter((name) => (read[name] ?? '') !== ''),
    },
  };
}

/** The customer after these were typed: they no longer count as read from a document, or filled in from a license. */
export function applyTyped(customer: Customer, given: Partial<Customer['contact']>): Customer {
  const { attempt } = customer;
  const contact = { ...customer.contact, ...given, submitted: undefined, requested: undefined };
  const isSame = (name: keyof typeof contact) => contact[name] === customer.contact[name];
  return {
    ...customer,
    contact,
    attempt: {
      ...attempt,
      filledFromDocument: attempt.filledFromDocument.filter((name) => !given[name]),
      filledFromLicense: attempt.filledFromLicense.filter((field) =>
        field === 'fullName' ? isSame('firstName') && isSame('lastName') : isSame(field),
      ),
    },
  };
}
