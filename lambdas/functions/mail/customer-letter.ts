import { isByGeneralLink, type Customer } from '../../customer/customer.ts';
import { getCustomer } from '../../customer/customers.ts';
import { resultHolds, resultMail } from '../../customer/result-mails.ts';
import { getDealership } from '../../dealership/dealerships.ts';
import type { CustomerMessage } from '../../mail/mail-queue.ts';
import { inboxAtDealership, inboxId } from '../../mail/inbox.ts';
import type { ResultType } from '../../mail/result-types.ts';
import type { Limit } from '../../rate-limit/count-call.ts';
import type { EventLetter } from './letter.ts';

/**
 * Whether a visitor alone may have caused it, to an address that anybody may have typed. Whom a person decides about,
 * and whom a credit link awaits, is told beyond that limit: the dealership reads that they are.
 */
const isByVisitor = (customer: Customer) =>
  isByGeneralLink(customer) &&
  customer.standing?.by.kind !== 'person' &&
  customer.standing?.phase !== 'approved';

/** Those that a stranger may have caused come first: beyond them, nothing of the dealership's own is used up. */
function limitsOf(type: ResultType, customer: Customer): Limit[] {
  const isConfirmation = type === 'submitted';
  const { dealerId, email } = customer;
  return [
    ...(isByVisitor(customer)
      ? [
          {
            name: isConfirmation ? 'confirmationToStranger' : 'resultToStranger',
            of: inboxId(email),
          } as const,
        ]
      : []),
    {
      name: isConfirmation ? 'confirmationMail' : 'resultMail',
      of: inboxAtDealership(dealerId, email),
    },
  ];
}

/** What a customer is told of an event; undefined where that is no longer so, or nobody has said where to. */
export async function customerLetter({
  at,
  type,
  customerId,
}: CustomerMessage): Promise<EventLetter | undefined> {
  const customer = await getCustomer(customerId);
  if (!customer?.email || !resultHolds(type, at, customer)) return undefined;
  const dealership = await getDealership(customer.dealerId);
  if (!dealership) return undefined;
  return {
    to: customer.email,
    about: { kind: type === 'submitted' ? 'confirmation' : 'result', customerId },
    write: () => resultMail(type, { customer, dealership }),
    limits: limitsOf(type, customer),
  };
}
