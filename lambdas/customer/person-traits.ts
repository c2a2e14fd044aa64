import { inboxOf } from '../mail/inbox.ts';
import type { PersonRateName } from '../rate-limit/rates.ts';
import { hashOf } from '../runtime/secrets.ts';
import { phoneDigits } from '../store/terms.ts';
import type { Customer } from './customer.ts';

export type Trait = { rate: PersonRateName; who: string };

type Known = Pick<Customer, 'dealerId' | 'email' | 'phone' | 'dateOfBirth' | 'files'>;

/**
 * What a person is known again by at a dealership. A family may share a phone, so the number alone stands for several
 * people, and for one together with a date of birth. Kept as hashes: no address can be read in the table.
 */
export function traitsOf({ dealerId, email, phone, dateOfBirth, files }: Known): Trait[] {
  const digits = phoneDigits(phone);
  const parts: Record<PersonRateName, string[]> = {
    attemptOfEmail: [inboxOf(email)],
    attemptOfPerson: [digits, dateOfBirth],
    attemptOfPhone: [digits],
    attemptOfId: [files?.idDocument?.etag ?? ''],
  };
  return Object.entries(parts)
    .filter(([, each]) => !each.includes(''))
    .map(([rate, each]) => ({
      rate: rate as PersonRateName,
      who: hashOf([dealerId, ...each].join(' ')).slice(0, 32),
    }));
}
