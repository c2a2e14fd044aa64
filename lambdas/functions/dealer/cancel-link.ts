import { cancelLink as cancel } from '../../customer/link-changes.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import type { SignedIn } from './identify-dealer.ts';
import { readBack } from './read-back.ts';
import { ownCustomer } from './own-customer.ts';

export const cancelLink: RouteHandler<'cancelLink', SignedIn> = async ({ params, identity }) => {
  const { customer } = await ownCustomer(identity, params.customerId);
  await cancel(customer, identity.account);
  return readBack(identity, customer.id);
};
