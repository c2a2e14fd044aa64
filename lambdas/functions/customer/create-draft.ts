import { DRAFT_HOURS } from '../../../shared/limits.ts';
import { createCustomer } from '../../data/customers.ts';
import { countCall } from '../../data/limits.ts';
import { newCustomerId } from '../../domain/ids.ts';
import { newCustomer } from '../../domain/new-customer.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { simulated } from '../../services/verification/simulated.ts';
import type { Visitor } from '../identify-visitor.ts';
import { openDealer } from './open-dealer.ts';

/** A verification that begins at a dealership's plain link: the dealer sees it once it is submitted. */
export const createDraft: RouteHandler<'createDraft', Visitor> = async ({ params, identity }) => {
  await countCall('draft', identity.id);
  const dealer = await openDealer(params.dealerId);
  const id = newCustomerId();
  const session = await simulated.createSession({ dealerId: dealer.id, customerId: id });
  const { customer, key, expiresAt } = newCustomer({
    id,
    dealerId: dealer.id,
    origin: 'draft',
    session,
    hours: DRAFT_HOURS,
  });
  await createCustomer(customer);
  return { customerId: id, key, expiresAt };
};
