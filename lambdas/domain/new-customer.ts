import type { Customer } from './customer.ts';
import { epochSeconds, isoTime, now } from './clock.ts';
import { newCustomerKey, hashOf } from './tokens.ts';

type Beginning = {
  id: string;
  dealerId: string;
  origin: Customer['origin'];
  session: { id: string; url: string };
  /** Hours for which the key opens the record. */
  hours: number;
};

type NewCustomer = {
  customer: Customer;
  /** Given to the caller once: the record keeps its hash. */
  key: string;
  expiresAt: string;
};

/** Someone of whom nothing is known yet. A draft goes away by itself when its key does. */
export function newCustomer({ id, dealerId, origin, session, hours }: Beginning): NewCustomer {
  const key = newCustomerKey();
  const start = now();
  const end = start + hours * 3600 * 1000;
  const expiresAt = isoTime(end);
  const customer: Customer = {
    id,
    dealerId,
    origin,
    status: 'pending',
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    dateOfBirth: '',
    address: '',
    cnicNumber: 'N/A',
    createdAt: isoTime(start),
    updatedAt: isoTime(start),
    version: 1,
    keyHash: hashOf(key),
    linkExpiresAt: expiresAt,
    sessionId: session.id,
    veriffUrl: session.url,
    attempts: 0,
    ...(origin === 'draft' && { ttl: epochSeconds(end) }),
  };
  return { customer, key, expiresAt };
}
