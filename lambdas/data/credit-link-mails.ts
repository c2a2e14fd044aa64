import { isoTime } from '../domain/clock.ts';
import type { Customer } from '../domain/customer.ts';
import { changeCustomer } from './customer-changes.ts';
import { customerEventWrite } from './events.ts';
import { sentMail } from './mail-claims.ts';

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
