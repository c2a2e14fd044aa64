import { windowOf } from '../../rate-limit/rates.ts';
import { isoTime } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import { personAttemptsLeft } from '../attempt/person-attempts.ts';
import { changeCustomer } from '../items/change-customer.ts';
import type { Customer } from '../customer-record.ts';

/** Keeps for the rest of the day that the person has no attempt left: every page of this record says so. */
export const recordExhausted = (customer: Customer): Promise<Customer> =>
  changeCustomer(customer, (current) => ({
    after: {
      ...current,
      attempt: {
        ...current.attempt,
        exhaustedUntil: isoTime(windowOf('attemptOfEmail').end * 1000),
      },
      updatedAt: isoTime(),
    },
    writes: [],
  }));

/** Refuses another attempt to a person who has none left, before anything is begun for it. */
export async function assertPersonHasAttemptsLeft(customer: Customer): Promise<void> {
  if ((await personAttemptsLeft(customer)) > 0) return;
  await recordExhausted(customer);
  throw new AppError('attempts_exhausted');
}
