import { faceComparison } from '../../../shared/schemas/verification-schema.ts';
import type { CustomerFileKind } from '../../../shared/schemas/files-schema.ts';
import type { Submission } from '../../../shared/schemas/submission-schema.ts';
import { pick } from '../../runtime/pick.ts';
import { hashOf } from '../../runtime/secrets.ts';
import { providerNamed } from '../../verification/provider-registry.ts';
import type { Customer } from '../customer-record.ts';
import { undoOf } from '../undoable-decision.ts';
import { isClosed, openSession, providerFor } from './attempts.ts';

/** The kind of decision that the dealership may make now: about what was sent, a customer who came in, or an approval. */
export function mayDecide({
  decision: { status, waitingFor },
  attempt: { submittedAt },
}: Pick<Customer, 'decision' | 'attempt'>): Submission['mayDecide'] {
  if (status === 'approved') return 'revoke';
  if (status === 'pending' && waitingFor === 'dealership') return 'review';
  // Asked again, or after a session that expired, no attempt may be used up, though something was submitted.
  const isOnCustomer =
    status === 'pending' && waitingFor !== 'provider' && submittedAt !== undefined;
  return status === 'denied' || isOnCustomer ? 'in_person' : null;
}

/**
 * The files that a person may ask for again: of the submission under review, where the customer can still send them
 * through our own wizard.
 */
export function askableFiles(customer: Customer): CustomerFileKind[] {
  const { standing } = customer.decision;
  const { begun, files } = customer.attempt;
  if (mayDecide(customer) !== 'review' || standing?.attempt !== begun) return [];
  return (openSession(customer)?.provider.files ?? []).filter(
    // Only a proof of address may be missing: it was to follow, or an ID stood in for it.
    (kind) => files[kind] ?? kind === 'addressDocument',
  );
}

/**
 * Identifies what somebody who decides has seen of a customer. It changes with each decision, undo, attempt, report of
 * identity theft, alert and corrected contact. The contact is hashed, since pages send this back.
 */
export const standingToken = (customer: Customer): string => {
  const { begun } = customer.attempt;
  const { standing, undoneId, theftReports, alert } = customer.decision;
  const { email, phone } = customer.contact;
  const decided = [standing?.attempt, standing?.phase, standing?.at, standing?.by.kind, undoneId];
  const contact = hashOf(JSON.stringify([email, phone])).slice(0, 12);
  const reports = theftReports.map(({ id }) => id).join();
  return [begun, ...decided, reports, alert?.id, contact].join(' ');
};

/** The provider that has the video and documents that were sent last, if they are not here. */
function keptBy({ attempt: { sessions, read } }: Customer): Submission['keptBy'] {
  const session = read && sessions[read.attempt - 1];
  const keeper = providerNamed(session?.provider ?? '');
  return session && keeper?.files.length === 0 && keeper.label !== null
    ? { name: keeper.label, sessionId: session.id }
    : null;
}

/** True where chance has decided, or will. */
const isByChance = (customer: Customer) => {
  const { by } = customer.decision.standing ?? {};
  return by?.kind === 'chance' || (by?.kind !== 'person' && providerFor(customer).isDemonstration);
};

/** The comparison of the pictures that were sent last: one of earlier pictures no longer counts. */
export function latestComparison({
  decision: { comparison },
  attempt: { files },
}: Pick<Customer, 'decision' | 'attempt'>): Customer['decision']['comparison'] {
  const isLatest =
    comparison?.video === files.video?.key && comparison?.idDocument === files.idDocument?.key;
  return isLatest ? comparison : undefined;
}

/** The decision as the dealership sees it: who made it, and which one can be made now. */
export function decisionView(customer: Customer) {
  const { standing } = customer.decision;
  const comparison = latestComparison(customer);
  return {
    phase: standing?.phase ?? null,
    decidedBy: standing?.by ?? null,
    isInPerson: standing?.isInPerson ?? false,
    isClosed: isClosed(customer),
    denialReason: standing?.reason ?? null,
    mayDecide: mayDecide(customer),
    askable: askableFiles(customer),
    seen: standingToken(customer),
    undo: undoOf(customer),
    attempts: customer.attempt.used,
    comparison: comparison ? pick(faceComparison, comparison) : null,
    isDemonstration: isByChance(customer),
    isEmpty: standing?.isEmpty ?? false,
    isCreditLinkInResult: customer.credit.isInResult === true && customer.contact.email !== '',
    keptBy: keptBy(customer),
  };
}
