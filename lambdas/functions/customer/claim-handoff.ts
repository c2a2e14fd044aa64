import { getCustomer } from '../../customer/customers.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { claimHandoff as claim } from '../../progress/handoff.ts';
import { toPhoneSession } from '../../progress/views.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import { AppError } from '../../runtime/errors.ts';
import { retentionDays } from '../../upload/retention.ts';
import type { Visitor } from '../identify-visitor.ts';
import { openDealership } from './open-dealership.ts';

/** A phone has scanned the code on the customer's computer. */
export const claimHandoff: RouteHandler<'claimHandoff', Visitor> = async ({
  params,
  body,
  identity,
}) => {
  await countCall('handoffClaim', identity.id);
  const customer = await getCustomer(params.customerId);
  if (!customer) throw new AppError('not_found');
  const dealership = await openDealership(customer.dealerId);
  const progress = await claim(customer, body);
  return toPhoneSession(customer, dealership, progress, retentionDays());
};
