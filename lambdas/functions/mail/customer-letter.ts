import { isByGeneralLink, type Customer } from '../../customer/customer.ts';
import { getCustomer } from '../../customer/customers.ts';
import { resultHolds, resultMail } from '../../customer/result-mails.ts';
import { getDealership } from '../../dealership/dealerships.ts';
import type { CustomerMessage } from '../../mail/mail-queue.ts';
import { inboxId } from '../../rate-limit/inbox.ts';
import type { Letter } from './letter.ts';

/**
 * Whether a visitor alone may have caused it, to an address that anybody may have typed. Whom a person decides about,
 * and whom a credit link awaits, is told in any case: the dealership reads that they are.
 */
const isByVisitor = (customer: Customer) =>
  isByGeneralLink(customer) &&
  customer.standing?.by.kind !== 'person' &&
  customer.standing?.phase !== 'approved';

/** What a customer is told of an event; undefined where that is no longer so, or nobody has said where to. */
export async function customerLetter({
  at,
  type,
  customerId,
}: CustomerMessage): Promise<Letter | undefined> {
  const customer = await getCustomer(customerId);
  if (!customer?.email || !resultHolds(type, at, customer)) return undefined;
  const dealership = await getDealership(customer.dealerId);
  if (!dealership) return undefined;
  return {
    to: customer.email,
    write: () => resultMail(type, { customer, dealership }),
    ...(isByVisitor(customer) && {
      limit: {
        name: type === 'submitted' ? 'confirmationToStranger' : 'resultToStranger',
        of: inboxId(customer.email),
      },
    }),
  };
}
