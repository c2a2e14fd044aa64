import { customerId, email, phone } from '../../shared/schemas/fields.ts';
import { phoneDigits } from '../../lambdas/store/terms.ts';
import { Problem } from '../local/problem.ts';

/** By what somebody is looked for who asks about their data. */
export type Who =
  | { customerId: string }
  | { email: string }
  /** The ten digits of a US number. */
  | { phone: string };

/** What an operator's word means; a `Problem` where it can be none of these. */
export function whoIs(word: string): Who {
  const id = customerId.safeParse(word);
  if (id.success) return { customerId: id.data };
  const address = email.safeParse(word);
  if (address.success) return { email: address.data };
  const number = phone.safeParse(word.replace(/^\+?1[-. ]?(?=[(\d])/, ''));
  if (number.success) return { phone: phoneDigits(number.data) };
  throw new Problem(`${word} is no email address, US phone number or customer's ID.`);
}
