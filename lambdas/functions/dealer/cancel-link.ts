import { cancelLink as cancel } from '../../customer/link-changes.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { readBack } from './read-back.ts';
import { ownCustomer } from './own-customer.ts';

export const cancelLink: RouteHandler<'cancelLink', Dealership> = async ({ params, identity }) => {
  const { customer } = await ownCustomer(identity, params.customerId);
  await cancel(customer);
  return readBack(identity, customer.id);
};
