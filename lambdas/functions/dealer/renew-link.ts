import { renewLink as renew } from '../../customer/link-changes.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import { assertMayHaveLink, newLink } from '../../customer/link.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import type { SignedIn } from './identify-dealer.ts';
import { readBack } from './read-back.ts';
import { ownCustomer } from './own-customer.ts';

/** A new key, shown only once; all earlier ones stop working. */
export const renewLink: RouteHandler<'renewLink', SignedIn> = async ({
  params: { customerId },
  body,
  identity: { account, ...dealership },
}) => {
  const { customer } = await ownCustomer(dealership, customerId);
  assertMayHaveLink(customer);
  await countCall('customerLink', dealership.id);
  const { key, expiresAt, link } = newLink();
  await renew(customer, { link, by: account, seen: body.linkExpiresAt });
  return { ...(await readBack(dealership, customerId)), customerId, key, expiresAt };
};
