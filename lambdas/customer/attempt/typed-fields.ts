import type { LicenseField } from '../../../shared/schemas/verification-schema.ts';
import type { ReadFromDocument } from '../../verification/provider.ts';
import { fillable, type Customer } from '../customer-record.ts';

/** The specification's word for a number that nobody has read. */
const NO_NUMBER = 'N/A';

/** Empties what a provider's reading had filled: only what was typed is left. */
export function withoutReadFields({ filled = [], ...customer }: Customer): Customer {
  return {
    ...customer,
    ...Object.fromEntries(filled.map((name) => [name, ''])),
    cnicNumber: NO_NUMBER,
  };
}

/**
 * Fills what was read from the document into the fields that nobody has typed anything in. It starts from what was typed
 * each time, so that it does not matter which of two readings came first.
 */
export function fillFromDocument(customer: Customer, read: ReadFromDocument | undefined): Customer {
  const typed = withoutReadFields(customer);
  if (!read) return typed;
  const filled = fillable.filter((name) => typed[name] === '' && (read[name] ?? '') !== '');
  return {
    ...typed,
    ...Object.fromEntries(filled.map((name) => [name, read[name]])),
    cnicNumber: read.idNumber ?? NO_NUMBER,
    ...(filled.length > 0 && { filled }),
  };
}

/** The fields that a license's barcode filled in, and that still hold the same. */
function stillFilled(customer: Customer, given: Partial<Customer>): LicenseField[] {
  const after = { ...customer, ...given };
  const isSame = (name: keyof Customer) => after[name] === customer[name];
  return (customer.filledFromLicense ?? []).filter((field) =>
    field === 'fullName' ? isSame('firstName') && isSame('lastName') : isSame(field),
  );
}

/** The customer after these were typed: they no longer count as read from a document, or filled in from a license. */
export function applyTyped(customer: Customer, given: Partial<Customer>): Customer {
  const licensed = stillFilled(customer, given);
  const filled = (customer.filled ?? []).filter((name) => !given[name]);
  const {
    filled: _filled,
    filledFromLicense: _licensed,
    submittedContact: _submitted,
    contactChange: _asked,
    ...others
  } = customer;
  return {
    ...others,
    ...given,
    ...(filled.length > 0 && { filled }),
    ...(licensed.length > 0 && { filledFromLicense: licensed }),
  };
}
