import * as z from 'zod/mini';
import { keys } from '../store/keys.ts';
import { defineRecord } from '../store/record.ts';
import { cut, words } from '../store/terms.ts';
import type { Customer } from './customer.ts';
import { joinName } from './names.ts';
import { placeOf } from './state.ts';

/** What a list by name reads; the key holds the name. */
export const nameItemRecord = defineRecord('name of a customer', 1, { id: z.string() });

/** Sorts behind every letter, in bytes of UTF-8. */
const NAMELESS = '\u{10FFFD}';

/** As it is sorted: what the line begins with, in small letters without accents; who has no name yet comes last. */
export const sortedName = (
  customer: Pick<Customer, 'firstName' | 'lastName' | 'email' | 'phone'>,
) => cut(words(joinName(customer) || customer.email || customer.phone).join(' ')) || NAMELESS;

export function nameItems(customer: Customer) {
  const place = placeOf(customer);
  if (place === undefined) return [];
  return [
    {
      ...keys.customerName(customer.dealerId, place, sortedName(customer), customer.id),
      ...nameItemRecord.whole({ id: customer.id }),
    },
  ];
}
