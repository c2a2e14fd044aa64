import type { RouteRequest } from '../../../shared/routes.ts';
import type { CustomerFileKind } from '../../../shared/schemas/files-schema.ts';
import { dealerMessages } from '../../../shared/copy/dealer/dealer-copy.ts';
import type { Correction } from '../../../shared/schemas/verification-schema.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import { isoTime } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import type { LostCondition } from '../../store/transact.ts';
import type { Decision, ProviderUpdate } from '../../verification/provider.ts';
import {
  getProviderSession,
  type ProviderSession,
} from '../../verification/provider-session-record.ts';
import { sessionWithUpdate } from '../../verification/provider-session-store.ts';
import {
  currentAttempt,
  filesAskedAgain,
  mayAddressFollow,
  providerFor,
  resubmittedIdType,
} from '../attempt/attempts.ts';
import { personGuard } from '../attempt/person-attempts.ts';
import { keepsIdBack, requiresIdBack } from '../attempt/barcode-law.ts';
import type { Customer } from '../customer-record.ts';
import { changeCustomer } from '../items/customer-store.ts';
import { beginAttempt, recordExhausted } from './begin-attempt.ts';
import { submissionWrites, submittedBefore } from './stored-submissions.ts';
import {
  checkFiles,
  claimFiles,
  needsBack,
  releaseFiles,
  requiredFiles,
  saidOfId,
  type SubmittedFiles,
  uploadsOf,
  withBack,
  withIgnoredAdvice,
} from './submission-files.ts';
import { resubmittedCustomer, submittedCustomer, withCorrections } from './submitted-customer.ts';

/** A whole submission, or what was asked for again, while everything else stays as it was sent. */
export type Sent =
  | { kind: 'whole'; form: RouteRequest<'submitVerification'>['body'] }
  | { kind: 'again'; form: RouteRequest<'submitAgain'>['body'] };

/**
 * Takes what a customer sends: checks the files, begins the attempt unless it's under way, has the provider look at it,
 * and writes record, timeline, search terms and session at once. One that is sent again never comes here: `submitOnce`
 * in `functions/customer/submit-routes.ts` answers it.
 */
export async function submit(
  found: Customer,
  dealership: Dealership,
  sent: Sent & { corrections: readonly Correction[] },
): Promise<Customer> {
  const { submissionId } = sent.form;
  const files = await sentFiles(found, dealership, sent);
  const begun = await begunFor(found).catch(async (error: unknown) => {
    const winner = await submittedBefore(found.id, submissionId);
    if (winner) return winner;
    throw error;
  });
  // The same request, sent a second time, was faster.
  if (!('session' in begun)) return begun;
  const { customer, session: sessionBefore } = begun;
  const decision = await providerFor(customer).review({
    customerId: customer.id,
    sessionId: sessionBefore.id,
  });
  await claimFiles(files);
  const updates = updatesFor(sessionBefore.id, submissionId, decision);
  const session = updates.reduce(sessionWithUpdate, sessionBefore);
  const outcome = {
    files,
    sessionBefore,
    session,
    dealership: { hasCreditLink: dealership.creditLink !== undefined },
  };
  return changeCustomer(
    customer,
    (before) => {
      const submitted =
        sent.kind === 'whole'
          ? submittedCustomer(before, { form: sent.form, ...outcome })
          : resubmittedCustomer(before, { form: sent.form, ...outcome });
      const after = withCorrections(submitted, sent.corrections);
      const change = { before, after, sessionBefore, session, updates };
      return { after, writes: submissionWrites({ ...change, submissionId }) };
    },
    // What met an unrelated change, such as the link's first opening, is tried again.
    async (lost, fresh) => {
      const winner = await submittedBefore(customer.id, submissionId);
      if (winner) return winner;
      const refusal = submissionRefusal(lost, customer, fresh);
      if (!refusal) return undefined;
      // Only after a final refusal: after a failure they stay, for the same request may come again.
      await releaseFiles(files, fresh);
      if (fresh && refusal.code === 'attempts_exhausted') await recordExhausted(fresh);
      throw refusal;
    },
  );
}

/** Returns the files that were sent, checked and marked. */
async function sentFiles(
  customer: Customer,
  dealership: Dealership,
  { kind, form }: Sent,
): Promise<SubmittedFiles> {
  const address = kind === 'whole' ? form.address : customer.contact.address;
  const asksForBack = requiresIdBack(customer, dealership, address);
  const keepsBack = keepsIdBack(dealership, address);
  const wanted =
    kind === 'whole'
      ? requiredFiles(
          { ...form, ...saidOfId(customer, form) },
          { back: asksForBack, mayFollow: mayAddressFollow(customer) },
        )
      : wantedAgain(customer, form, asksForBack);
  const checked = await checkFiles(customer, uploadsOf(customer, form, keepsBack), wanted);
  return withBack(withIgnoredAdvice(checked, form), keepsBack);
}

/** The files that are sent again: what is asked for, without a back that this ID hasn't, or that was skipped. */
function wantedAgain(
  customer: Customer,
  form: RouteRequest<'submitAgain'>['body'],
  asksForBack: boolean,
): CustomerFileKind[] {
  const asked = filesAskedAgain(customer);
  if (asked.length === 0) throw new AppError('already_submitted');
  const said = { idType: resubmittedIdType(customer, form), isBackSkipped: form.isBackSkipped };
  return asked
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'idBack' || needsBack(said, asksForBack));
}

/**
 * Begins or continues the attempt that this submission belongs to. Refused where another submission was made since the
 * files were checked, for they may be part of it, and where the stage has changed to a provider with pages of its own.
 */
async function begunFor(
  customer: Customer,
): Promise<{ customer: Customer; session: ProviderSession }> {
  if (providerFor(customer).files.length === 0)
    throw new AppError('conflict', { message: dealerMessages.verificationMoved });
  const begun = await beginAttempt(customer);
  const refusal = submissionRefusal({ guards: [] }, customer, begun);
  if (refusal) throw refusal;
  const session = await getProviderSession(currentAttempt(begun)?.sessionId ?? '');
  if (!session) throw new AppError('conflict');
  return { customer: begun, session };
}

/** The updates of the session: something was submitted, and the provider's decision, if it made one at once. */
function updatesFor(
  sessionId: string,
  attemptId: string,
  decision: Decision | undefined,
): ProviderUpdate[] {
  const submitted = { sessionId, attemptId, kind: 'submitted' } as const;
  if (!decision) return [submitted];
  const decided = { ...decision, at: decision.at ?? isoTime() };
  return [submitted, { sessionId, attemptId, kind: 'decided', decision: decided }];
}

/** The refusal of a submission that can no longer be written: a condition was lost, or the standing has changed. */
function submissionRefusal(
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
