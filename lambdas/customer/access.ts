import type { Customer } from './customer.ts';
import type { Dealership } from '../dealership/dealership.ts';
import { now } from '../runtime/clock.ts';
import { accountStateOf } from '../dealership/gate.ts';
import { hasHash } from '../runtime/secrets.ts';

/** Whether a key opens a customer's record now. Every no looks the same to the caller. */
export function opens(customer: Customer, key: string): boolean {
  if (!customer.keyHash || !customer.linkExpiresAt) return false;
  const keyFits = hasHash(key, customer.keyHash);
  return keyFits && Date.parse(customer.linkExpiresAt) > now();
}

/** Whether a dealership may be named to visitors and take submissions. */
export const isOpenForCustomers = (dealership: Dealership): boolean =>
  accountStateOf(dealership) === 'active';
