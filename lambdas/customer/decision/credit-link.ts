import { dealerMessages } from '../../../shared/copy/dealer/dealer-messages.ts';
import type { AccountRole } from '../../../shared/schemas/people-schema.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import { sentMail } from '../../mail/mail-claims.ts';
import { isoTime } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import { compose, productName, type Mail, greeting } from '../../mail/compose.ts';
import { html } from '../../mail/safe-html.ts';
import { changeCustomer } from '../change-customer.ts';
import type { Customer } from '../customer-record.ts';
import { byActor, type DealerActor, customerEventWrite } from '../timeline.ts';
import { statusRules } from '../customer-state.ts';
import { demonstrationDisclaimer } from './result-letter-parts.ts';

/** What all customers get comes before what this one was sent: the dealer may have set a new one since. */
const linkFor = (customer: Customer, dealership: Dealership) =>
  dealership.creditLink ?? customer.creditLink;

type Sender = DealerActor & { role: AccountRole | null };

/** To somebody who isn't approved only an owner sends it, who says why. */
function assertMaySend({ status }: Customer, { role }: Sender, reason: string | undefined) {
  if (statusRules[status].isVerified) return;
  if (role !== 'owner') throw new AppError('owner_only');
  if (reason === undefined)
    throw new AppError('invalid_request', { fields: { reason: dealerMessages.reasonRequired } });
}

/** The mail goes to what the record says, never to what a request says. */
export function creditLinkLetter(
  customer: Customer,
  dealership: Dealership,
  { by, reason }: { by: Sender; reason: string | undefined },
) {
  const { firstName, email, phone, status, standing } = customer;
  if (!email || !phone || !firstName) throw new AppError('contact_missing');
  assertMaySend(customer, by, reason);
  const creditLink = linkFor(customer, dealership);
  if (!creditLink) throw new AppError('credit_link_missing');
  const reader = { firstName, standing, isVerified: statusRules[status].isVerified };
  return {
    creditLink,
    to: email,
    mail: creditLinkMail({ customer: reader, dealership, creditLink }),
  };
}

type Sent = { creditLink: string; mail: string; by: DealerActor; reason: string | undefined };

/** Keeps what was sent to a customer, and that this request's mail is sent, in one write. */
export const recordCreditLink = (
  customer: Customer,
  { creditLink, mail, by, reason }: Sent,
): Promise<Customer> =>
  changeCustomer(customer, (current) => {
    const at = isoTime();
    const { creditLinkOwedSince: _owed, ...others } = current;
    const after = { ...others, creditLink, creditLinkSentAt: at, updatedAt: at };
    return {
      after,
      writes: [
        { Update: sentMail(mail) },
        customerEventWrite({
          customerId: current.id,
          type: 'credit_link_sent',
          at,
          status: current.status,
          ...(reason !== undefined && { note: reason }),
          ...byActor(by),
        }),
      ],
    };
  });

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
