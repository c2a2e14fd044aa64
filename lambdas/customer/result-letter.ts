import type { compose } from '../mail/compose.ts';
import { say, type Words } from '../mail/words.ts';
import type { Customer } from './customer.ts';
import { hasLiveLink } from './link.ts';

/** Whom a mail tells of a result, and for whom. */
export type Letter = {
  customer: Customer;
  dealership: {
    dealerName: string;
    phone: string;
    address: string;
    creditLink?: string | undefined;
  };
};

/** What is particular to one result. */
export type Parts = Omit<Parameters<typeof compose>[0], 'from' | 'why'>;

export const questions = ({ dealerName, phone }: Letter['dealership']) =>
  say`Questions? Call ${dealerName} at ${phone}.`;

/** Whether the link that the dealership has sent still opens. */
const hasOpenLink = (customer: Customer) => customer.origin === 'link' && hasLiveLink(customer);

/** How the customer gets back to it: the mail has no link, since the record keeps no key. */
export const wayBack = (purpose: string, customer: Customer, dealerName: string): Words =>
  hasOpenLink(customer)
    ? say`${purpose}, reopen the link ${dealerName} sent you.`
    : customer.origin === 'draft'
      ? say`${purpose}, go back to the page where you started, or ask ${dealerName} for a link.`
      : say`${purpose}, ask ${dealerName} for a new link.`;
