import { epochSeconds, isoTime, now } from '../runtime/clock.ts';
import { customerRecord, newCustomerId, type Customer } from './customer.ts';
import { newLink } from './link.ts';

/** Who is to be verified, and how one gets there. */
export type Beginning = {
  dealerId: string;
  origin: Customer['origin'];
  /** How many hours the key opens the record. */
  hours: number;
};

export type NewCustomer = {
  customer: Customer;
  /** Given to the caller once: the record keeps its hash. */
  key: string;
  expiresAt: string;
};

/**
 * A customer we know nothing about yet. A draft expires together with its key. The verification itself begins when the
 * customer does.
 */
export function newCustomer({ dealerId, origin, hours }: Beginning): NewCustomer {
  const begunAt = now();
  const createdAt = isoTime(begunAt);
  const { key, expiresAt, kept } = newLink(hours, begunAt);
  const customer = customerRecord.make({
    id: newCustomerId(),
    dealerId,
    origin,
    status: 'pending',
    createdAt,
    updatedAt: createdAt,
    version: 1,
    ...kept,
    ...(origin === 'draft' && { ttl: epochSeconds(Date.parse(expiresAt)) }),
  });
  return { customer, key, expiresAt };
}
