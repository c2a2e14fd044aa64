import { countCall } from '../../rate-limit/count-call.ts';
import { newCustomerId } from '../../customer/customer.ts';
import { getCustomer } from '../../customer/customers.ts';
import { CUSTOMER_LINK_HOURS, newLink } from '../../customer/link.ts';
import { addLink } from '../../customer/link-changes.ts';
import type { NewCustomer } from '../../customer/new-customer.ts';
import { toSubmissionRow } from '../../customer/row.ts';
import { AppError } from '../../runtime/errors.ts';
import { hashOf } from '../../runtime/secrets.ts';
import { LostCondition } from '../../store/transact.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import type { SignedIn } from './identify-dealer.ts';
import { beginCustomer } from '../../customer/begin-customer.ts';

/** The same request of a dealership has the same customer, and no other has. */
const customerOf = (dealerId: string, requestId: string) =>
  `cus_${Buffer.from(hashOf(`${dealerId} ${requestId}`), 'hex')
    .toString('base64url')
    .slice(0, 22)}`;

/** A request that comes again, since its answer was lost: its customer gets one link more. */
async function anotherLink(customerId: string): Promise<NewCustomer> {
  const made = await getCustomer(customerId);
  if (!made) throw new AppError('conflict');
  const { key, expiresAt, link } = newLink();
  return { customer: await addLink(made, link), key, expiresAt };
}

/** A customer's record and its key, which is shown this once: later only a new one can be made. */
export const createLink: RouteHandler<'createLink', SignedIn> = async ({
  identity: { account, ...dealership },
  body: { requestId, ...person },
}) => {
  await countCall('customerLink', dealership.id);
  const id = requestId === undefined ? newCustomerId() : customerOf(dealership.id, requestId);
  const { customer, key, expiresAt } = await beginCustomer(
    { id, dealerId: dealership.id, origin: 'link', hours: CUSTOMER_LINK_HOURS, person },
    account,
  ).catch((error: unknown) => {
    if (error instanceof LostCondition) return anotherLink(id);
    throw error;
  });
  return {
    message: 'Session created',
    customerId: customer.id,
    key,
    expiresAt,
    row: toSubmissionRow(customer),
  };
};
