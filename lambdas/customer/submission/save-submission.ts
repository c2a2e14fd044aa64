import { isoTime } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import type { LostCondition } from '../../store/transact.ts';
import type { Decision, ProviderUpdate } from '../../verification/provider.ts';
import type { ProviderSession } from '../../verification/provider-session.ts';
import { sessionWithUpdate } from '../../verification/provider-sessions.ts';
import { changeCustomer } from '../change-customer.ts';
import type { Customer } from '../customer-record.ts';
import { claimFiles, releaseFiles, type SubmittedFiles } from './submission-files.ts';
import { noteExhausted, personGuard } from './person-attempts.ts';
import { submissionWrites, submittedBefore } from './stored-submissions.ts';
import { providerFor } from './current-attempt.ts';

/** Why something sent can no longer be written, if so: it lost its condition, or the customer stands otherwise by now. */
export function submissionRefusal(
  { guards }: Pick<LostCondition, 'guards'>,
  customer: Customer,
  fresh: Customer | undefined,
): AppError | undefined {
  if (guards.includes('dealership')) return new AppError('not_found');
  if (fresh?.linkSet !== customer.linkSet) return new AppError('not_found');
  // Another submission was first, or somebody has decided meanwhile.
  if (guards.includes('session') || fresh?.attempts !== customer.attempts)
    return new AppError('already_submitted');
  if (fresh.standing?.at !== customer.standing?.at) return new AppError('already_submitted');
  if (guards.includes(personGuard)) return new AppError('attempts_exhausted');
  return undefined;
}

/** What the session learns: that something was submitted, and what the provider said of it at once, if anything. */
const newsOf = (
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
  /** Those that were sent now. */
  files: SubmittedFiles;
  /** The customer after it, by what the session knows then. */
  after: (before: Customer, is: ProviderSession) => Customer;
};

/**
 * Has the provider look at what was sent, and writes all at once: record, timeline, search terms and session. A write
 * that met an unrelated change, such as the link's first opening, is tried again. What is refused for good lets its
 * files go; after a failure they stay, for the same may come again.
 */
export async function saveSubmission(
  customer: Customer,
  was: ProviderSession,
  { submissionId, files, after: afterOf }: Sent,
): Promise<Customer> {
  const decision = await providerFor(customer).look({ customerId: customer.id, sessionId: was.id });
  await claimFiles(files);
  const news = newsOf(was.id, submissionId, decision);
  const is = news.reduce(sessionWithUpdate, was);
  return changeCustomer(
    customer,
    (before) => {
      const after = afterOf(before, is);
      return {
        after,
        writes: submissionWrites({ before, after, was, is, news, submissionId }),
      };
    },
    async (lost, fresh) => {
      const winner = await submittedBefore(customer.id, submissionId);
      if (winner) return winner;
      const refusal = submissionRefusal(lost, customer, fresh);
      if (!refusal) return undefined;
      await releaseFiles(files, fresh);
      if (fresh && refusal.code === 'attempts_exhausted') await noteExhausted(fresh);
      throw refusal;
    },
  );
}
