import { countCall } from '../../rate-limit/count-call.ts';
import { CUSTOMER_LINK_HOURS } from '../../customer/link.ts';
import { toSubmissionRow } from '../../customer/row.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import type { SignedIn } from './identify-dealer.ts';
import { beginCustomer } from '../../customer/begin-customer.ts';

/** A customer's record and its key, which is shown this once: later only a new one can be made. */
export const createLink: RouteHandler<'createLink', SignedIn> = async ({
  identity: { account, ...dealership },
}) => {
  await countCall('customerLink', dealership.id);
  const { customer, key, expiresAt } = await beginCustomer(
    { dealerId: dealership.id, origin: 'link', hours: CUSTOMER_LINK_HOURS },
    account,
  );
  return {
    message: 'Session created',
    customerId: customer.id,
    key,
    expiresAt,
    row: toSubmissionRow(customer),
  };
};
