import type { compose } from '../mail/compose.ts';
import { html, type SafeHtml } from '../mail/words.ts';
import type { Customer } from './customer.ts';
import { hasLiveLink } from './link.ts';

/** Whom a mail tells of a result, and for whom. */
export type ResultLetter = {
  customer: Customer;
  dealership: {
    dealerName: string;
    phone: string;
    address: string;
    creditLink?: string | undefined;
  };
};

/** What is particular to one result. */
export type ResultLetterParts = Omit<Parameters<typeof compose>[0], 'from' | 'why'>;

export const contactLine = ({ dealerName, phone }: ResultLetter['dealership']) =>
  html`Questions? Call ${dealerName} at ${phone}.`;

/** Whether the link that the dealership has sent still opens. */
const hasOpenLink = (customer: Customer) => customer.origin === 'link' && hasLiveLink(customer);

/** How the customer gets back to it: the mail has no link, since the record keeps no key. */
export const wayBack = (purpose: string, customer: Customer, dealerName: string): SafeHtml =>
  hasOpenLink(customer)
    ? html`${purpose}, reopen the link ${dealerName} sent you.`
    : customer.origin === 'draft'
      ? html`${purpose}, go back to the page where you started, or ask ${dealerName} for a link.`
      : html`${purpose}, ask ${dealerName} for a new link.`;
