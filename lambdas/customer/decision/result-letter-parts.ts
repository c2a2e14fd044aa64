import { type compose, greeting } from '../../mail/compose.ts';
import { html, type SafeHtml } from '../../mail/safe-html.ts';
import type { Customer } from '../customer-record.ts';
import { hasLiveLink } from '../links/customer-link.ts';

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

/**
 * The first line of a mail about a result. Through a dealership's general link anybody may have typed the address, and
 * whatever else they typed isn't carried to it.
 */
export const greetingOf = ({
  firstName,
  origin,
}: Pick<Customer, 'firstName' | 'origin'>): SafeHtml =>
  origin === 'draft' ? html`Hello,` : greeting(firstName);

/** What every mail says of a decision that nobody made. */
export const demonstrationDisclaimer = ({ standing }: Pick<Customer, 'standing'>): SafeHtml[] =>
  standing?.by.kind === 'chance'
    ? [html`This is a demonstration: the decision was made by chance, and nothing was checked.`]
    : [];
