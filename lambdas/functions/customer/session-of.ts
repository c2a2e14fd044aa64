import type { CustomerSession } from '../../../shared/schemas/customer.ts';
import type { Customer } from '../../customer/customer.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import { toCustomerSession } from '../../customer/views.ts';
import { retentionDays } from '../../upload/retention.ts';

export const sessionOf = (customer: Customer, dealership: Dealership): CustomerSession =>
  toCustomerSession(customer, dealership, retentionDays());
