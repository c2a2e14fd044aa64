import type { Submission } from '../../shared/schemas/submission-schema.ts';
import { linkDifferences } from '../evidence/signals/link-person.ts';
import { type Customer, joinName } from './customer-record.ts';

type Entered = Pick<Customer, 'contact' | 'attempt'>;

/** Returns the contact as it was submitted, whatever the dealership has corrected since. */
export const submittedContactOf = ({
  contact: { email, phone, submitted = { email, phone } },
}: Pick<Customer, 'contact'>): Submission['submittedContact'] => submitted;

/** Returns the fields in which a customer submitted something else than the dealership typed for the link. */
export const submittedLinkDifferences = (customer: Entered): Submission['linkDifferences'] =>
  customer.attempt.submittedAt === undefined
    ? []
    : linkDifferences(
        { ...submittedContactOf(customer), fullName: joinName(customer.contact) },
        customer.contact.madeFor,
      );

/** Names are compared without case, accents, punctuation and order of white space. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/**
 * Differences between what a provider has read from the document and what was typed. A field that was filled from the
 * document says nothing about what was typed.
 */
export function documentDifferences({
  contact,
  attempt: { read, filledFromDocument: filled },
}: Entered): Submission['differences'] {
  const typedName = joinName(contact);
  const foundName = joinName({ firstName: read?.firstName ?? '', lastName: read?.lastName ?? '' });
  const isNameTyped = !filled.includes('firstName') && !filled.includes('lastName');
  const found = read?.dateOfBirth ?? '';
  const isName =
    isNameTyped && typedName !== '' && foundName !== '' && plain(typedName) !== plain(foundName);
  const isDate =
    !filled.includes('dateOfBirth') &&
    contact.dateOfBirth !== '' &&
    found !== '' &&
    contact.dateOfBirth !== found;
  return [
    ...(isName ? [{ field: 'fullName', typed: typedName, found: foundName } as const] : []),
    ...(isDate ? [{ field: 'dateOfBirth', typed: contact.dateOfBirth, found } as const] : []),
  ];
}
