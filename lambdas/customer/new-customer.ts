import { epochSeconds, isoTime, now } from '../runtime/clock.ts';
import { customerRecord, type Customer } from './customer.ts';
import { newLink } from './link.ts';

type Beginning = {
  id: string;
  dealerId: string;
  origin: Customer['origin'];
  session: { id: string; url: string };
  /** How many hours the key opens the record. */
  hours: number;
};

export type NewCustomer = {
  customer: Customer;
  /** Given to the caller once: the record keeps its hash. */
  key: string;
  expiresAt: string;
};

/** A customer we know nothing about yet. A draft expires together with its key. */
export function newCustomer({ id, dealerId, origin, session, hours }: Beginning): NewCustomer {
  const begunAt = now();
  const createdAt = isoTime(begunAt);
  const { key, expiresAt, kept } = newLink(hours, begunAt);
  const customer = customerRecord.make({
    id,
    dealerId,
    origin,
    status: 'pending',
    createdAt,
    updatedAt: createdAt,
    version: 1,
    ...kept,
    sessionId: session.id,
    veriffUrl: session.url,
    ...(origin === 'draft' && { ttl: epochSeconds(Date.parse(expiresAt)) }),
  });
  return { customer, key, expiresAt };
}
