import { DRAFT_HOURS } from '../../../shared/limits.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { beginCustomer } from '../../customer/begin-customer.ts';
import type { Visitor } from '../identify-visitor.ts';
import { openDealership } from './open-dealership.ts';

/** A verification that begins at a dealership's plain link: the dealer sees it once it is submitted. */
export const createDraft: RouteHandler<'createDraft', Visitor> = async ({ params, identity }) => {
  await countCall('draft', identity.id);
  const dealership = await openDealership(params.dealerId);
  const { customer, key, expiresAt } = await beginCustomer({
    dealerId: dealership.id,
    origin: 'draft',
    hours: DRAFT_HOURS,
  });
  return { customerId: customer.id, key, expiresAt };
};
