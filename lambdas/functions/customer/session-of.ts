import type { CustomerSession } from '../../../shared/schemas/customer.ts';
import type { Customer } from '../../customer/customer.ts';
import type { Dealer } from '../../dealership/dealership.ts';
import { toCustomerSession } from '../../customer/views.ts';
import { retentionDays } from '../../upload/retention.ts';

export const sessionOf = (customer: Customer, dealer: Dealer): CustomerSession =>
  toCustomerSession(customer, dealer, retentionDays());
