import { MAX_VERIFICATION_ATTEMPTS } from '../../shared/limits.ts';
import type { Customer } from './customer.ts';

/**
 * A provider's reason as the customer is told it. Its first sentence says what happened, the others what to do in the
 * next attempt: where none is left, they'd be of no use. A person's words are never cut.
 */
export const customerReason = (reason: string, { attempts }: Pick<Customer, 'attempts'>): string =>
  attempts < MAX_VERIFICATION_ATTEMPTS ? reason : (reason.split(/(?<=[.!?])\s/)[0] ?? reason);
