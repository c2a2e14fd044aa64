import type { Submission } from '../../shared/schemas/submission.ts';
import { providerNamed } from '../verification/providers.ts';
import type { Customer } from './customer.ts';
import { providerFor } from './under-way.ts';

/** What somebody of the dealership may decide now: about what was sent, or about a customer who came in. */
export function mayDecide({
  status,
  waitingFor,
  dateSubmitted,
}: Pick<Customer, 'status' | 'waitingFor' | 'dateSubmitted'>): Submission['mayDecide'] {
  if (status === 'pending' && waitingFor === 'dealership') return 'review';
  // Asked again, or after a session that expired, no attempt may be used up, though something was submitted.
  const isOnCustomer =
    status === 'pending' && waitingFor !== 'provider' && dateSubmitted !== undefined;
  return status === 'denied' || isOnCustomer ? 'in_person' : null;
}

/** Names how a customer stands: another one after each decision, and after each attempt that was begun. */
export const seenOf = ({ begun, standing }: Customer): string =>
  [begun, standing?.attempt, standing?.phase, standing?.at, standing?.by.kind].join(' ');

/** Who has video and documents, if they are not here. */
function keptBy({ provider, sessionId, dateSubmitted }: Customer): Submission['keptBy'] {
  const keeper = providerNamed(provider ?? '');
  const isElsewhere = keeper?.files.length === 0 && dateSubmitted !== undefined;
  return isElsewhere && keeper.label !== null && sessionId !== undefined
    ? { name: keeper.label, sessionId }
    : null;
}

/** Where a decision stands, for the dealership: who made it, and whether it may make one. */
export function decisionState(customer: Customer) {
  const { standing } = customer;
  const provider = providerNamed(customer.provider ?? '') ?? providerFor(customer);
  return {
    phase: standing?.phase ?? null,
    decidedBy: standing?.by ?? null,
    isInPerson: standing?.isInPerson ?? false,
    denialReason: standing?.reason ?? null,
    mayDecide: mayDecide(customer),
    seen: seenOf(customer),
    attempts: customer.attempts,
    isDemonstration: provider.isDemonstration,
    keptBy: keptBy(customer),
  };
}
