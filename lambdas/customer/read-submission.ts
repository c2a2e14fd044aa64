import { getDealership } from '../dealership/dealerships.ts';
import type { Dealership } from '../dealership/dealership.ts';
import { isoTime } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { keys } from '../store/keys.ts';
import { endLease, takeLease } from '../store/lease.ts';
import { getProviderSession, type ProviderSession } from '../verification/provider-session.ts';
import { providerNamed } from '../verification/providers.ts';
import type { Customer } from './customer.ts';
import { getCustomer } from './customers.ts';
import { forgetFingerprints } from './forget-fingerprints.ts';
import { decideAboutDocuments } from './decide-about-documents.ts';
import type { ReadingMessage } from './reading-queue.ts';
import { recordProviderUpdate } from './settle.ts';
import { getStoredSubmission, type StoredSubmission } from './submissions.ts';

/** A submission whose documents are to be read, with all that belongs to it. */
export type UnreadSubmission = {
  customer: Customer;
  dealership: Dealership;
  submission: StoredSubmission;
  session: ProviderSession;
};

/** The submission, if it is there and nothing was decided about it. */
async function findUnread({
  customerId,
  submissionId,
}: ReadingMessage): Promise<UnreadSubmission | undefined> {
  const customer = await getCustomer(customerId);
  const submission = await getStoredSubmission(customerId, submissionId);
  const session = submission && (await getProviderSession(submission.sessionId ?? ''));
  const dealership = customer && (await getDealership(customer.dealerId));
  if (!customer || !submission || !session || !dealership) return undefined;
  const isOver = session.erasedAt !== undefined || session.facts.decided.includes(submissionId);
  return isOver || !providerNamed(session.provider)?.isRead
    ? undefined
    : { customer, dealership, submission, session };
}

/** Longer than the function runs, and shorter than a message stays hidden after a failure. */
const LEASE_MS = 80_000;

/** Deliveries in which documents are read: what ended that many would end the next, and a person waits. */
const READING_DELIVERIES = 2;

/** `deliveries`: how often this message was given out; `deadline`: when reading has to end, epoch milliseconds. */
export type ReadingLimits = { deliveries: number; deadline: number };

/**
 * Reads the documents of a submission and settles what follows, by the path of every late decision. Told again, or
 * twice at once, it is settled once. Where reading itself fails again and again, nothing was checked, and a person
 * decides. Throws where another run is at it: the message comes again.
 */
export async function readSubmission(
  message: ReadingMessage,
  { deliveries, deadline }: ReadingLimits,
): Promise<void> {
  const lease = keys.limit('reading', message.submissionId);
  if (!(await findUnread(message))) return;
  if (!(await takeLease(lease, LEASE_MS))) throw new AppError('unavailable');
  try {
    // Looked at once more: the run before may have ended in between.
    const unread = await findUnread(message);
    if (!unread) return;
    const decision = await decideAboutDocuments(unread, {
      deadline: deliveries > READING_DELIVERIES ? 0 : deadline,
    });
    await recordProviderUpdate(unread.session.provider, {
      sessionId: unread.session.id,
      attemptId: message.submissionId,
      kind: 'decided',
      decision: { ...decision, at: isoTime() },
    });
    // Erased meanwhile, of such a customer nothing is kept.
    if (!(await getCustomer(message.customerId))) await forgetFingerprints(unread.customer);
  } finally {
    await endLease(lease);
  }
}
