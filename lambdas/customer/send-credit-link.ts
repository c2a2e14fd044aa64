import { dealerMessages } from '../../shared/area-messages.ts';
import type { AccountRole } from '../../shared/schemas/people.ts';
import type { Dealership } from '../dealership/dealership.ts';
import { sentMail } from '../mail/mail-claims.ts';
import { isoTime } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { changeCustomer } from './changes.ts';
import { creditLinkMail } from './credit-link-mail.ts';
import type { Customer } from './customer.ts';
import { byActor, type DealerActor } from './doer.ts';
import { customerEventWrite } from './events.ts';
import { statusRules } from './status.ts';

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
