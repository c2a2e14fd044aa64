import { compose, productName, type Mail } from '../mail/compose.ts';
import { greeting } from '../mail/greeting.ts';
import { html } from '../mail/words.ts';
import { demonstrationDisclaimer } from './by-chance.ts';
import type { Customer } from './customer.ts';

type Letter = {
  customer: Pick<Customer, 'firstName' | 'standing'> & { isVerified: boolean };
  dealership: { dealerName: string; phone: string; address: string };
  creditLink: string;
};

/** Sent for a dealership, under its name. Only verified customers are told that they are. */
export const creditLinkMail = ({ customer, dealership, creditLink }: Letter): Mail =>
  compose({
    from: dealership.dealerName,
    subject: `Your credit application at ${dealership.dealerName}`,
    preview: customer.isVerified
      ? 'Your identity is verified. You can continue to your credit application.'
      : 'You can continue to your credit application.',
    heading: 'Continue to your credit application',
    before: [
      greeting(customer.firstName),
      customer.isVerified
        ? html`Your identity is verified. ${dealership.dealerName} invites you to complete its credit application.`
        : html`${dealership.dealerName} invites you to complete its credit application.`,
      ...(customer.isVerified ? demonstrationDisclaimer(customer) : []),
    ],
    button: { label: 'Continue to Credit Application', url: creditLink },
    after: [html`Questions? Call ${dealership.dealerName} at ${dealership.phone}.`],
    why: html`You're receiving this email because this address was entered to verify an identity for ${dealership.dealerName}, ${dealership.address}. Sent by ${productName} on its behalf. If you don't know this dealership, you can ignore this email.`,
  });
