import type { Customer } from '../../../lambdas/customer/customer.ts';
import type { Dealer } from '../../../lambdas/dealership/dealership.ts';
import { newCustomer } from '../../../lambdas/customer/new-customer.ts';

/** An approved dealership, or one that differs as said. */
export const dealerWith = (different: Partial<Dealer> = {}): Dealer => ({
  id: '5f0c1a2b-0000-4000-8000-000000000001',
  email: 'sales@juniper.example.com',
  fullName: 'Ann Chovey',
  dealerName: 'Juniper Street Motors',
  phone: '(513) 555-0142',
  address: '1420 Juniper Street, Fairview, OH 45011',
  website: 'https://www.juniper.example.com',
  dateOfBirth: '',
  isBlocked: false,
  adminVerification: 'approved',
  isEmailVerified: true,
  createdAt: '2026-01-05T10:00:00.000Z',
  updatedAt: '2026-01-05T10:00:00.000Z',
  registrationId: 'reg_x',
  verificationDocument: { key: 'dealers/upl_x/proof', contentType: 'application/pdf', size: 1000 },
  ...different,
});

const {
  keyHash: _hash,
  linkExpiresAt: _expiry,
  ...blank
} = newCustomer({
  id: `cus_${'a'.repeat(22)}`,
  dealerId: dealerWith().id,
  origin: 'link',
  session: { id: 'ses_x', url: '/verify?dealer=x&customer=y' },
  hours: 1,
}).customer;

/** A customer with a link that was never opened, or one that differs as said. */
export const customerWith = (different: Partial<Customer> = {}): Customer => ({
  ...blank,
  createdAt: '2026-01-06T10:00:00.000Z',
  updatedAt: '2026-01-06T10:00:00.000Z',
  ...different,
});
