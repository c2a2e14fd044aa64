import type { Customer } from '../customer/customer.ts';
import { joinName } from '../customer/names.ts';
import { isPlainName } from '../mail/greeting.ts';
import { withoutDirectionMarks } from '../mail/words.ts';

type Named = Pick<Customer, 'firstName' | 'lastName'>;

/** What a mail calls a customer: nothing that a mail program would make a link of, for anybody may have typed it. */
export const calledIn = (customer: Named, otherwise: string): string =>
  isPlainName(joinName(customer)) ? withoutDirectionMarks(joinName(customer)) : otherwise;
