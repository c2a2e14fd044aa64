import { isoTime } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import type { LostCondition } from '../../store/transact.ts';
import type { Decision, ProviderUpdate } from '../../verification/provider.ts';
import type { ProviderSession } from '../../verification/provider-session-record.ts';
import { sessionWithUpdate } from '../../verification/provider-session-store.ts';
import { changeCustomer } from '../items/change-customer.ts';
import type { Customer } from '../customer-record.ts';
import { claimFiles, releaseFiles, type SubmittedFiles } from './submission-files.ts';
import { recordExhausted } from './exhausted-person.ts';
import { personGuard } from '../attempt/person-attempts.ts';
import { submissionWrites, submittedBefore } from './stored-submissions.ts';
import { providerFor } from '../attempt/current-attempt.ts';

/** The refusal of a submission that can no longer be written: a condition was lost, or the standing has changed. */
export function submissionRefusal(
  { guards }: Pick<LostCondition, 'guards'>,
  customer: Customer,
  fresh: Customer | undefined,
): AppError | undefined {
  if (guards.includes('dealership')) return new AppError('not_found');
  if (fresh?.link.set !== customer.link.set) return new AppError('not_found');
  // Another submission was first, or somebody has decided meanwhile.
  if (guards.includes('session') || fresh?.attempt.used !== customer.attempt.used)
    return new AppError('already_submitted');
  if (fresh.decision.standing?.at !== customer.decision.standing?.at)
    return new AppError('already_submitted');
  if (guards.includes(personGuard)) return new AppError('attempts_exhausted');
  return undefined;
}

/** The updates of the session: something was submitted, and the provider's decision, if it made one at once. */
const updatesFor = (
  sessionId: string,
  attemptId: string,
  decision: Decision | undefined,
): ProviderUpdate[] => [
  { sessionId, attemptId, kind: 'submitted' },
  ...(decision
    ? [
        {
          sessionId,
          attemptId,
          kind: 'decided',
          decision: { ...decision, at: decision.at ?? isoTime() },
        } as const,
      ]
    : []),
];

type Sent = {
  submissionId: string;
  /** The files that were sent now. */
  files: SubmittedFiles;
  /** The customer after the submission, with the session as it is then. */
  after: (before: Customer, session: ProviderSession) => Customer;
};

/**
 * Has the provider look at what was sent, and writes all at once: record, timeline, search terms and session. A write
 * that met an unrelated change, such as the link's first opening, is tried again. A final refusal releases the files;
 * after a failure they stay, for the same request may come again.
 */
export async function saveSubmission(
  customer: Customer,
  sessionBefore: ProviderSession,
  { submissionId, files, after: afterOf }: Sent,
): Promise<Customer> {
  const { id: sessionId } = sessionBefore;
  const decision = await providerFor(customer).review({ customerId: customer.id, sessionId });
  await claimFiles(files);
  const updates = updatesFor(sessionId, submissionId, decision);
  const session = updates.reduce(sessionWithUpdate, sessionBefore);
  return changeCustomer(
    customer,
    (before) => {
      const after = afterOf(before, session);
      return {
        after,
        writes: submissionWrites({
          before,
          after,
          sessionBefore,
          session,
          updates,
          submissionId,
        }),
      };
    },
    async (lost, fresh) => {
      const winner = await submittedBefore(customer.id, submissionId);
      if (winner) return winner;
      const refusal = submissionRefusal(lost, customer, fresh);
      if (!refusal) return undefined;
      await releaseFiles(files, fresh);
      if (fresh && refusal.code === 'attempts_exhausted') await recordExhausted(fresh);
      throw refusal;
    },
  );
}
