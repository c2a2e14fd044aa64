import type { RouteRequest } from '../../shared/routes.ts';
import { dealerMessages } from '../../shared/area-messages.ts';
import { AppError } from '../runtime/errors.ts';
import { getProviderSession, type ProviderSession } from '../verification/provider-session.ts';
import { beginAttempt } from './begin-verification.ts';
import { checkFiles, withIgnoredAdvice, requiredFiles } from './claim-files.ts';
import type { Customer } from './customer.ts';
import { saveSubmission, submissionRefusal } from './keep-sending.ts';
import { submittedBefore } from './submissions.ts';
import { submittedCustomer } from './submitted-customer.ts';
import { providerFor, currentAttempt } from './under-way.ts';
import type { HasCreditLink } from './with-standing.ts';

/**
 * The attempt that this submission is of, with the files that were checked for it: not the one after another
 * submission, which they may be part of. Our wizard's pages may be older than the stage's provider.
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

/** `asksForBack`: whether the back of an ID that has a barcode is part of a submission. */
export type SubmissionContext = HasCreditLink & { asksForBack: boolean };

/** Takes a whole submission: what was typed, and every file that is asked for. */
export async function submit(
  found: Customer,
  form: RouteRequest<'submitVerification'>['body'],
  { asksForBack, ...has }: SubmissionContext,
): Promise<Customer> {
  const checked = await checkFiles(found, form, requiredFiles(form, asksForBack));
  const files = withIgnoredAdvice(checked, form);
  const { submissionId } = form;
  const begun = await begunFor(found).catch(async (error: unknown) => {
    const winner = await submittedBefore(found.id, submissionId);
    if (winner) return winner;
    throw error;
  });
  // Sent again in the same moment, it was first the other time.
  if (!('session' in begun)) return begun;
  const { customer, session: was } = begun;
  return saveSubmission(customer, was, {
    submissionId,
    files,
    after: (before, is) => submittedCustomer(before, { form, files, was, is, has }),
  });
}
