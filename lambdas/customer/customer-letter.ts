import { customerLetterCopy } from '../../shared/copy/customer/customer-letter-copy.ts';
import { isPlainName } from '../mail/compose.ts';
import { html, type SafeHtml } from '../mail/safe-html.ts';

/** The dealership whose name and phone number stand in a customer's letter, and in whose time zone its times are. */
export type LetterDealership = {
  dealerName: string;
  phone: string;
  address: string;
  timeZone: string;
};

/** The sentences of customers' letters, with everything that people typed escaped in them. */
export const letterCopy = customerLetterCopy(html);

/** The first line of a mail to a customer, who typed the name. */
export const greeting = (firstName: string): SafeHtml =>
  isPlainName(firstName) ? letterCopy.greeting(firstName) : letterCopy.greetingWithoutName;
