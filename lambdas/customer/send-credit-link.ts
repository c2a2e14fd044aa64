import type { Dealership } from '../dealership/dealership.ts';
import { sentMail } from '../mail/mail-claims.ts';
import { isoTime } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { changeCustomer } from './changes.ts';
import { creditLinkMail } from './credit-link-mail.ts';
import type { Customer } from './customer.ts';
import { doneBy, type Doer } from './doer.ts';
import { customerEventWrite } from './events.ts';
import { meaningOf } from './status.ts';

/** What all customers get comes before what this one was sent: the dealer may have set a new one since. */
const linkFor = (customer: Customer, dealership: Dealership) =>
  dealership.creditLink ?? customer.creditLink;

/** The mail goes to what the record says, never to what a request says. */
export function creditLinkLetter(customer: Customer, dealership: Dealership) {
  const { firstName, email, phone, status, standing } = customer;
  if (!email || !phone || !firstName) throw new AppError('contact_missing');
  const creditLink = linkFor(customer, dealership);
  if (!creditLink) throw new AppError('credit_link_missing');
  const reader = { firstName, standing, isVerified: meaningOf[status].isVerified };
  return {
    creditLink,
    to: email,
    mail: creditLinkMail({ customer: reader, dealership, creditLink }),
  };
}

/** Keeps what was sent to a customer, and that this request's mail is sent, in one write. */
export const recordCreditLink = (
  customer: Customer,
  { creditLink, mail, by }: { creditLink: string; mail: string; by: Doer },
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
          ...doneBy(by),
        }),
      ],
    };
  });
