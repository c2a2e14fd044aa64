import type { CustomerSession } from '../../../shared/schemas/customer.ts';
import type { Customer } from '../../domain/customer.ts';
import type { Dealer } from '../../domain/dealer.ts';
import { toCustomerSession } from '../../domain/views.ts';
import { retentionDays } from '../retention.ts';

export const sessionOf = (customer: Customer, dealer: Dealer): CustomerSession =>
  toCustomerSession(customer, dealer, retentionDays());
