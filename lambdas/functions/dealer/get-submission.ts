import type { Dealership } from '../../dealership/dealership.ts';
import { toSubmission } from '../../customer/views.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { retentionDays } from '../../upload/retention.ts';
import { ownCustomer } from './own-customer.ts';

export const getSubmission: RouteHandler<'getSubmission', Dealership> = async ({
  params,
  identity,
}) => {
  const { customer, ...others } = await ownCustomer(identity, params.customerId);
  return toSubmission(customer, others, retentionDays());
};
