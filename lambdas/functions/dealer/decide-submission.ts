import { decideByPerson } from '../../customer/person-decision.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import type { SignedIn } from './identify-dealer.ts';
import { ownCustomer } from './own-customer.ts';
import { readBack } from './read-back.ts';

export const decideSubmission: RouteHandler<'decideSubmission', SignedIn> = async ({
  params,
  body,
  identity: { account, ...dealership },
}) => {
  const { customer } = await ownCustomer(dealership, params.customerId);
  await countCall('decision', dealership.id);
  await decideByPerson(customer, {
    wish: body,
    by: account.fullName,
    byId: account.id,
    has: { hasCreditLink: dealership.creditLink !== undefined },
  });
  return readBack(dealership, customer.id);
};
