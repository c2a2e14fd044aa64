import { renewLink as renew } from '../../customer/link-changes.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import { assertMayHaveLink, newLink } from '../../customer/link.ts';
import type { Dealer } from '../../dealership/dealership.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { readBack } from './read-back.ts';
import { ownCustomer } from './own-customer.ts';

/** A new key, which is shown this once; the one before opens nothing any more. */
export const renewLink: RouteHandler<'renewLink', Dealer> = async ({
  params: { customerId },
  identity: dealer,
}) => {
  const { customer } = await ownCustomer(dealer, customerId);
  assertMayHaveLink(customer);
  await countCall('customerLink', dealer.id);
  const { key, expiresAt, kept } = newLink();
  await renew(customer, kept);
  return { ...(await readBack(dealer, customerId)), customerId, key, expiresAt };
};
