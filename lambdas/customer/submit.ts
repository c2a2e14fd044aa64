import type { RouteRequest } from '../../shared/routes.ts';
import { areaMessages } from '../../shared/area-messages.ts';
import { isoTime } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import type { LostCondition } from '../store/transact.ts';
import type { Decision, News } from '../verification/provider.ts';
import type { ProviderSession } from '../verification/provider-session.ts';
import { getProviderSession, learned } from '../verification/provider-sessions.ts';
import { beginVerification } from './begin-verification.ts';
import { changeCustomer } from './changes.ts';
import { checkFiles, claimFiles, releaseFiles } from './claim-files.ts';
import type { Customer } from './customer.ts';
import { submissionWrites, submittedBefore } from './submissions.ts';
import { submittedCustomer } from './submitted-customer.ts';
import { providerFor, underWay } from './under-way.ts';
import type { HasCreditLink } from './with-standing.ts';

/** Why an attempt can no longer be written, if so: it lost its condition, or the customer stands otherwise by now. */
function refusalOf(
  { guards }: Pick<LostCondition, 'guards'>,
  customer: Customer,
  fresh: Customer | undefined,
): AppError | undefined {
  if (guards.includes('dealership')) return new AppError('not_found');
  if (fresh?.keyHash !== customer.keyHash) return new AppError('not_found');
  // Another submission was first, or somebody has decided meanwhile.
  if (guards.includes('session') || fresh?.attempts !== customer.attempts)
    return new AppError('already_submitted');
  if (fresh.standing?.at !== customer.standing?.at) return new AppError('already_submitted');
  return undefined;
}

/** What the session learns: that something was submitted, and what the provider said of it at once, if anything. */
const newsOf = (sessionId: string, decision: Decision | undefined): News[] => [
  { sessionId, kind: 'submitted' },
  ...(decision
    ? [
        {
          sessionId,
          kind: 'decided',
          decision: { ...decision, at: decision.at ?? isoTime() },
        } as const,
      ]
    : []),
];

/**
 * The attempt that this submission is of, with the files that were checked for it: not the one after another
 * submission, which they may be part of. Our wizard's pages may be older than the stage's provider.
 */
async function begunFor(
  customer: Customer,
): Promise<{ customer: Customer; session: ProviderSession }> {
  if (providerFor(customer).files.length === 0)
    throw new AppError('conflict', { message: areaMessages.verificationMoved });
  const begun = await beginVerification(customer);
  const refusal = refusalOf({ guards: [] }, customer, begun);
  if (refusal) throw refusal;
  const session = await getProviderSession(underWay(begun)?.sessionId ?? '');
  if (!session) throw new AppError('conflict');
  return { customer: begun, session };
}

/**
 * Checks the files, has the provider look and writes all at once: record, timeline, search terms and session. A
 * write that met an unrelated change, such as the link's first opening, is tried again. An attempt that is refused
 * for good lets its files go; after a failure they stay, for the same attempt may come again.
 */
export async function submit(
  found: Customer,
  form: RouteRequest<'submitVerification'>['body'],
  has: HasCreditLink,
): Promise<Customer> {
  const files = await checkFiles(found, form);
  const { submissionId } = form;
  const begun = await begunFor(found).catch(async (error: unknown) => {
    const winner = await submittedBefore(found.id, submissionId);
    if (winner) return winner;
    throw error;
  });
  // Sent again in the same moment, it was first the other time.
  if (!('session' in begun)) return begun;
  const { customer, session: was } = begun;
  const decision = await providerFor(customer).look({ customerId: customer.id, sessionId: was.id });
  await claimFiles(files);
  const news = newsOf(was.id, decision);
  const is = news.reduce(learned, was);
  return changeCustomer(
    customer,
    (before) => {
      const after = submittedCustomer(before, { form, files, was, is, has });
      return {
        after,
        writes: submissionWrites({ before, after, was, is, news, submissionId }),
      };
    },
    async (lost, fresh) => {
      const winner = await submittedBefore(customer.id, submissionId);
      if (winner) return winner;
      const refusal = refusalOf(lost, customer, fresh);
      if (!refusal) return undefined;
      await releaseFiles(files, fresh);
      throw refusal;
    },
  );
}
