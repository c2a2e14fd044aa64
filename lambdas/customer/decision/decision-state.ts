import type { Submission } from '../../../shared/schemas/submission-schema.ts';
import { providerNamed } from '../../verification/provider-registry.ts';
import type { Customer } from '../customer-record.ts';
import { providerFor } from '../submission/current-attempt.ts';

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
export const standingToken = ({ begun, standing }: Customer): string =>
  [begun, standing?.attempt, standing?.phase, standing?.at, standing?.by.kind].join(' ');

/** Who has the video and documents that were sent last, if they are not here. */
function keptBy({ sessions = [], begun, read }: Customer): Submission['keptBy'] {
  // Counted from the newest: a record of before may not know the sessions of its first attempts.
  const session = read && sessions.at(read.attempt - begun - 1);
  const keeper = providerNamed(session?.provider ?? '');
  return session && keeper?.files.length === 0 && keeper.label !== null
    ? { name: keeper.label, sessionId: session.id }
    : null;
}

/** Whether chance has decided, or will. */
const isByChance = (customer: Customer) => {
  const { by } = customer.standing ?? {};
  return by?.kind === 'chance' || (by?.kind !== 'person' && providerFor(customer).isDemonstration);
};

/** Where a decision stands, for the dealership: who made it, and whether it may make one. */
export function decisionState(customer: Customer) {
  const { standing } = customer;
  return {
    phase: standing?.phase ?? null,
    decidedBy: standing?.by ?? null,
    isInPerson: standing?.isInPerson ?? false,
    denialReason: standing?.reason ?? null,
    mayDecide: mayDecide(customer),
    seen: standingToken(customer),
    attempts: customer.attempts,
    isDemonstration: isByChance(customer),
    isEmpty: standing?.isEmpty ?? false,
    isLinkInResult: customer.isLinkInResult === true && customer.email !== '',
    keptBy: keptBy(customer),
  };
}
