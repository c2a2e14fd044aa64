import { getCustomer } from '../../customer/customers.ts';
import { resultHolds, resultMail } from '../../customer/result-mails.ts';
import { getDealership } from '../../dealership/dealerships.ts';
import type { CustomerMessage } from '../../mail/mail-queue.ts';
import type { Letter } from './letter.ts';

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
  return { to: customer.email, write: () => resultMail(type, { customer, dealership }) };
}
