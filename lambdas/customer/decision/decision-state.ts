import type { Submission } from '../../../shared/schemas/submission-schema.ts';
import { providerNamed } from '../../verification/provider-registry.ts';
import type { Customer } from '../customer-record.ts';
import { providerFor } from '../submission/current-attempt.ts';

/** The kind of decision that the dealership may make now: about what was sent, or about a customer who came in. */
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

/** Identifies a customer's standing: it changes with each decision, and with each attempt that is begun. */
export const standingToken = ({ begun, standing }: Customer): string =>
  [begun, standing?.attempt, standing?.phase, standing?.at, standing?.by.kind].join(' ');

/** The provider that has the video and documents that were sent last, if they are not here. */
function keptBy({ sessions = [], begun, read }: Customer): Submission['keptBy'] {
  // Counted from the newest: a record of before may not know the sessions of its first attempts.
  const session = read && sessions.at(read.attempt - begun - 1);
  const keeper = providerNamed(session?.provider ?? '');
  return session && keeper?.files.length === 0 && keeper.label !== null
    ? { name: keeper.label, sessionId: session.id }
    : null;
}

/** True where chance has decided, or will. */
const isByChance = (customer: Customer) => {
  const { by } = customer.standing ?? {};
  return by?.kind === 'chance' || (by?.kind !== 'person' && providerFor(customer).isDemonstration);
};

/** The decision as the dealership sees it: who made it, and which one can be made now. */
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
