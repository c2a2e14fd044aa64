import { MAX_VERIFICATION_ATTEMPTS } from '../../../shared/limits.ts';
import { isoTime } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import type { Customer } from '../customer-record.ts';
import { statusRules } from '../customer-state.ts';
import { withoutUndoableDecision } from '../undoable-decision.ts';

type Decided = Pick<Customer, 'decision'>;
type Tried = Pick<Customer, 'attempt'>;

/** True once somebody found in person that the customer is not who the documents say: trying online is over. */
export const wasRejectedInPerson = ({ decision: { standing } }: Decided): boolean =>
  standing?.isInPerson === true && standing.phase === 'denied';

/** True where the dealership has ended trying online: it was denied for good, or revoked. */
export const isClosed = ({ decision: { standing } }: Decided): boolean =>
  standing?.isClosed === true;

/** True where the person has no attempt left today, all records together. */
export const isExhausted = ({ attempt: { exhaustedUntil } }: Tried): boolean =>
  exhaustedUntil !== undefined && exhaustedUntil > isoTime();

/** Attempts that this record still allows, and so a link that the dealership sends. */
export const attemptsLeft = (customer: Decided & Tried): number =>
  statusRules[customer.decision.status].isOpen &&
  !wasRejectedInPerson(customer) &&
  !isClosed(customer)
    ? Math.max(0, MAX_VERIFICATION_ATTEMPTS - customer.attempt.used)
    : 0;

/** True where trying online is over with a denial, and nobody has checked the customer in person. */
export const needsInPersonVisit = (customer: Decided & Tried): boolean =>
  customer.decision.status === 'denied' &&
  customer.attempt.used >= MAX_VERIFICATION_ATTEMPTS &&
  !wasRejectedInPerson(customer) &&
  !isClosed(customer);

/** True while a provider or the dealership still has to decide about what was submitted. */
export const awaitsDecision = ({ decision: { waitingFor } }: Decided) =>
  waitingFor === 'provider' || waitingFor === 'dealership';

/** True where a link is of use to the customer. */
export const maySubmit = (customer: Decided & Tried): boolean =>
  attemptsLeft(customer) > 0 && !awaitsDecision(customer);

/**
 * Refuses another attempt for someone who is verified, is being decided about, or has none left. A decision that can
 * still be undone isn't made yet: otherwise a visitor would learn of it, and end the time to undo it.
 */
export function assertMaySubmit(current: Customer): void {
  const customer = withoutUndoableDecision(current);
  if (!statusRules[customer.decision.status].isOpen || awaitsDecision(customer))
    throw new AppError('already_submitted');
  if (attemptsLeft(customer) === 0 || isExhausted(customer))
    throw new AppError('attempts_exhausted');
}
