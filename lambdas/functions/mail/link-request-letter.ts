import { isOpenForCustomers } from '../../customer/access.ts';
import { maySubmit } from '../../customer/attempts.ts';
import { getCustomer } from '../../customer/customers.ts';
import { linkRequestMail } from '../../customer/link-request-mail.ts';
import { getDealership } from '../../dealership/dealerships.ts';
import type { LinkRequestMessage } from '../../mail/mail-queue.ts';
import { siteUrl } from '../../runtime/parameters.ts';
import type { Letter } from './letter.ts';

/** What a dealership is told of a request for a new link; undefined where the customer has one since, or needs none. */
export async function linkRequestLetter({
  at,
  customerId,
}: LinkRequestMessage): Promise<Letter | undefined> {
  const customer = await getCustomer(customerId);
  if (customer?.linkAskedAt !== at || !maySubmit(customer)) return undefined;
  const dealership = await getDealership(customer.dealerId);
  if (!dealership || !isOpenForCustomers(dealership)) return undefined;
  return {
    to: dealership.email,
    limit: { name: 'linkRequestMail', of: dealership.id },
    write: async () => linkRequestMail(customer, dealership, await siteUrl()),
  };
}
