import type { Customer } from './customer.ts';
import type { Dealership } from '../dealership/dealership.ts';
import { now } from '../runtime/clock.ts';
import { accountStateOf } from '../dealership/gate.ts';
import { hasHash } from '../runtime/secrets.ts';

/** Whether a key opens a customer's record now. Every no looks the same to the caller. */
export const opensRecord = ({ links }: Pick<Customer, 'links'>, key: string): boolean =>
  links.some(({ hash, expiresAt }) => hasHash(key, hash) && Date.parse(expiresAt) > now());

/** Whether a dealership may be named to visitors and take submissions. */
export const isOpenForCustomers = (dealership: Dealership): boolean =>
  accountStateOf(dealership) === 'active';
