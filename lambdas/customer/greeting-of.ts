import { greeting } from '../mail/greeting.ts';
import { say, type Words } from '../mail/words.ts';
import type { Customer } from './customer.ts';

/**
 * The first line of a mail about a result. Through a dealership's general link anybody may have typed the address, and
 * whatever else they typed isn't carried to it.
 */
export const greetingOf = ({ firstName, origin }: Pick<Customer, 'firstName' | 'origin'>): Words =>
  origin === 'draft' ? say`Hello,` : greeting(firstName);
