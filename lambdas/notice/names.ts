import type { Customer } from '../customer/customer.ts';
import { joinName } from '../customer/names.ts';
import { isPersonName } from '../mail/greeting.ts';
import { withoutDirectionMarks } from '../mail/words.ts';

type Named = Pick<Customer, 'firstName' | 'lastName'>;

/** What a mail to staff calls a customer, in its subject above all: by name only where it's surely one. */
export function calledIn(customer: Named, otherwise: string): string {
  const name = withoutDirectionMarks(joinName(customer));
  return isPersonName(name) ? name : otherwise;
}
