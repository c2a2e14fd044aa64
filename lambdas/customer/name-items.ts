import * as z from 'zod/mini';
import { keys } from '../store/keys.ts';
import { defineRecord } from '../store/record.ts';
import { cut, searchWords } from '../store/terms.ts';
import type { Customer } from './customer.ts';
import { joinName } from './names.ts';
import { listPlaceOf } from './state.ts';

/** What a list by name reads; the key holds the name. */
export const nameItemRecord = defineRecord('name of a customer', 1, { id: z.string() });

/** Sorts behind every letter, in bytes of UTF-8. */
const NAMELESS = '\u{10FFFD}';

/** As it is sorted: what the line begins with, in small letters without accents; who has no name yet comes last. */
export const sortedName = (
  customer: Pick<Customer, 'firstName' | 'lastName' | 'email' | 'phone'>,
) => cut(searchWords(joinName(customer) || customer.email || customer.phone).join(' ')) || NAMELESS;

export function nameItems(customer: Customer) {
  const place = listPlaceOf(customer);
  if (place === undefined) return [];
  return [
    {
      ...keys.customerName(customer.dealerId, place, sortedName(customer), customer.id),
      ...nameItemRecord.whole({ id: customer.id }),
    },
  ];
}
