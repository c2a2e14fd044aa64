import type { Submission } from '../../shared/schemas/submission.ts';
import type { Customer } from './customer.ts';
import { joinName } from './names.ts';

/** Names are compared without case, accents, punctuation and order of white space. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/**
 * What a provider has read from the document, where it is not what was typed. What was filled from the document says
 * nothing about what was typed.
 */
export function documentDifferences({
  read,
  filled = [],
  ...customer
}: Customer): Submission['differences'] {
  const typedName = joinName(customer);
  const foundName = joinName({ firstName: read?.firstName ?? '', lastName: read?.lastName ?? '' });
  const isNameTyped = !filled.includes('firstName') && !filled.includes('lastName');
  const found = read?.dateOfBirth ?? '';
  const isName =
    isNameTyped && typedName !== '' && foundName !== '' && plain(typedName) !== plain(foundName);
  const isDate =
    !filled.includes('dateOfBirth') &&
    customer.dateOfBirth !== '' &&
    found !== '' &&
    customer.dateOfBirth !== found;
  return [
    ...(isName ? [{ field: 'fullName', typed: typedName, found: foundName } as const] : []),
    ...(isDate ? [{ field: 'dateOfBirth', typed: customer.dateOfBirth, found } as const] : []),
  ];
}
