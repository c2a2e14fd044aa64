import { CUSTOMER_LINK_DAYS } from '../../../shared/limits.ts';
import { createCustomer } from '../../data/customers.ts';
import { countCall } from '../../data/limits.ts';
import type { Dealer } from '../../domain/dealer.ts';
import { newCustomerId } from '../../domain/ids.ts';
import { newCustomer } from '../../domain/new-customer.ts';
import { toSubmissionRow } from '../../domain/views.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { simulated } from '../../services/verification/simulated.ts';

/** A customer's record and its key, which is shown this once: later only a new one can be made. */
export const createLink: RouteHandler<'createLink', Dealer> = async ({ identity: dealer }) => {
  await countCall('customerLink', dealer.id);
  const id = newCustomerId();
  const session = await simulated.createSession({ dealerId: dealer.id, customerId: id });
  const { customer, key, expiresAt } = newCustomer({
    id,
    dealerId: dealer.id,
    origin: 'link',
    session,
    hours: CUSTOMER_LINK_DAYS * 24,
  });
  await createCustomer(customer);
  return {
    message: 'Session created',
    customerId: id,
    key,
    expiresAt,
    row: toSubmissionRow(customer),
  };
};
