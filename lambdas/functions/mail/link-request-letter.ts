import { isOpenForCustomers } from '../../customer/access.ts';
import { maySubmit } from '../../customer/attempts.ts';
import { getCustomer } from '../../customer/customers.ts';
import { linkRequestMail } from '../../customer/link-request-mail.ts';
import { getDealership } from '../../dealership/dealerships.ts';
import type { LinkRequestMessage } from '../../mail/mail-queue.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import { AppError } from '../../runtime/errors.ts';
import { siteUrl } from '../../runtime/parameters.ts';
import type { Letter } from './letter.ts';

/** The task on the dashboard says the rest. */
async function isWithinRate(dealerId: string): Promise<boolean> {
  try {
    await countCall('linkRequestMail', dealerId);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false;
    throw error;
  }
}

/** What a dealership is told of a request for a new link; undefined where the customer has one since, or needs none. */
export async function linkRequestLetter({
  at,
  customerId,
}: LinkRequestMessage): Promise<Letter | undefined> {
  const customer = await getCustomer(customerId);
  if (customer?.linkAskedAt !== at || !maySubmit(customer)) return undefined;
  const dealership = await getDealership(customer.dealerId);
  if (!dealership || !isOpenForCustomers(dealership)) return undefined;
  if (!(await isWithinRate(dealership.id))) return undefined;
  return {
    to: dealership.email,
    write: async () => linkRequestMail(customer, dealership, await siteUrl()),
  };
}
