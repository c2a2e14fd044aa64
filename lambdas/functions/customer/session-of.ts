import type { CustomerSession } from '../../../shared/schemas/customer.ts';
import type { Customer } from '../../customer/customer.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import { personHasLeft } from '../../customer/person-attempts.ts';
import { toCustomerSession } from '../../customer/views.ts';
import { retentionDays } from '../../upload/retention.ts';

/** All that a customer's key shows, with what is left to the person on all records together. */
export const readCustomerSession = async (
  customer: Customer,
  dealership: Dealership,
): Promise<CustomerSession> => {
  const session = toCustomerSession(customer, dealership, retentionDays());
  const attemptsLeft = Math.min(session.attemptsLeft, await personHasLeft(customer));
  return { ...session, attemptsLeft };
};
