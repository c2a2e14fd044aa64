import { setTimeout as pause } from 'node:timers/promises';
import type { CustomerSession } from '../../../shared/schemas/customer.ts';
import type { CustomerLink, Place } from '../journeys.ts';

const TRIES = 1000;
const BETWEEN_MS = 150;

/** Waits until something was decided about a customer, as the customer's own page would. */
export async function waitForDecision(
  { call }: Place,
  { customerId, key }: CustomerLink,
  isDecided: (session: CustomerSession) => boolean,
): Promise<CustomerSession> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const params = { customerId };
    const session = await call('getCustomerSession', { params }, { customerKey: key });
    if (isDecided(session)) return session;
    await pause(BETWEEN_MS);
  }
  throw new Error('The product heard of no decision');
}
