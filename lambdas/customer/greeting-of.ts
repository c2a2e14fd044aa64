import { greeting } from '../mail/greeting.ts';
import { html, type SafeHtml } from '../mail/words.ts';
import type { Customer } from './customer.ts';

/**
 * The first line of a mail about a result. Through a dealership's general link anybody may have typed the address, and
 * whatever else they typed isn't carried to it.
 */
export const greetingOf = ({
  firstName,
  origin,
}: Pick<Customer, 'firstName' | 'origin'>): SafeHtml =>
  origin === 'draft' ? html`Hello,` : greeting(firstName);
