import { isoTime } from '../runtime/clock.ts';
import type { Customer } from './customer.ts';
import { changeCustomer } from './changes.ts';
import { sentMail } from '../mail/mail-claims.ts';
import { customerEventWrite } from './events.ts';

/** Keeps what was sent to a customer, and that this request's mail is sent, in one write. */
export const recordCreditLink = (
  customer: Customer,
  creditLink: string,
  mail: string,
): Promise<Customer> =>
  changeCustomer(customer, (current) => {
    const at = isoTime();
    return {
      after: { ...current, creditLink, creditLinkSentAt: at, updatedAt: at },
      writes: [
        { Update: sentMail(mail) },
        customerEventWrite({
          customerId: current.id,
          type: 'credit_link_sent',
          at,
          status: current.status,
        }),
      ],
    };
  });
