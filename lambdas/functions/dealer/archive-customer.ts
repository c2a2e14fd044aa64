import { archiveCustomer as archive } from '../../customer/archive.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import type { SignedIn } from './identify-dealer.ts';
import { ownCustomer } from './own-customer.ts';
import { readBack } from './read-back.ts';

export const archiveCustomer: RouteHandler<'archiveCustomer', SignedIn> = async ({
  params,
  body,
  identity,
}) => {
  const { customer } = await ownCustomer(identity, params.customerId);
  await countCall('archive', customer.id);
  await archive(customer, body.isArchived, identity.account);
  return readBack(identity, customer.id);
};
