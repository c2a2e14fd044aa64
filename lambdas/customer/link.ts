import { CUSTOMER_LINK_DAYS } from '../../shared/limits.ts';
import { isoTime, now } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { hashOf, newSecret } from '../runtime/secrets.ts';
import { attemptsLeft } from './attempts.ts';
import type { Customer } from './customer.ts';
import { meaningOf } from './status.ts';
import { areaMessages } from '../../shared/area-messages.ts';

/** How many hours a dealership's link opens the verification. */
export const CUSTOMER_LINK_HOURS = CUSTOMER_LINK_DAYS * 24;

/** Refuses a link for a customer it would lead nowhere. */
export function assertMayHaveLink(customer: Customer): void {
  if (!meaningOf[customer.status].isOpen)
    throw new AppError('already_submitted', {
      message: "This customer is already verified and doesn't need a new link.",
    });
  if (attemptsLeft(customer) === 0)
    throw new AppError('attempts_exhausted', { message: areaMessages.linkUseless });
}

/** A new key for a record: it is given out once, and the record keeps its hash. */
export function newLink(hours: number = CUSTOMER_LINK_HOURS, from: number = now()) {
  const key = newSecret();
  const expiresAt = isoTime(from + hours * 3600 * 1000);
  return { key, expiresAt, kept: { keyHash: hashOf(key), linkExpiresAt: expiresAt } };
}
