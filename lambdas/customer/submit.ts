import type { RouteRequest } from '../../shared/routes.ts';
import { AppError } from '../runtime/errors.ts';
import type { LostCondition } from '../store/transact.ts';
import { provider } from '../verification/provider-in-use.ts';
import { changeCustomer } from './changes.ts';
import { checkFiles, claimFiles, releaseFiles } from './claim-files.ts';
import type { Customer } from './customer.ts';
import { submissionWrites, submittedBefore } from './submissions.ts';
import { submittedCustomer } from './submitted-customer.ts';

/** Why an attempt that lost its condition can no longer be written, if so. */
function refusalOf(
  { guards }: LostCondition,
  customer: Customer,
  fresh: Customer | undefined,
): AppError | undefined {
  if (guards.includes('dealership')) return new AppError('not_found');
  if (fresh?.keyHash !== customer.keyHash) return new AppError('not_found');
  if (fresh?.attempts !== customer.attempts) return new AppError('already_submitted');
  // A provider that decides later has decided about the attempt before.
  if (fresh.decidedAt !== customer.decidedAt) return new AppError('already_submitted');
  return undefined;
}

/**
 * Checks the files, asks for the decision and writes all at once: record, timeline, search terms and session. A
 * write that met an unrelated change, such as the link's first opening, is tried again. An attempt that is refused
 * for good lets its files go; after a failure they stay, for the same attempt may come again.
 */
export async function submit(
  customer: Customer,
  form: RouteRequest<'submitVerification'>['body'],
): Promise<Customer> {
  const files = await checkFiles(customer, form);
  const outcome = await provider.decide();
  await claimFiles(files);
  return changeCustomer(
    customer,
    (before) => {
      const after = submittedCustomer(before, form, files, outcome);
      return { after, writes: submissionWrites(before, after, form.submissionId) };
    },
    async (lost, fresh) => {
      const winner = await submittedBefore(customer.id, form.submissionId);
      if (winner) return winner;
      const refusal = refusalOf(lost, customer, fresh);
      if (!refusal) return undefined;
      await releaseFiles(files, fresh);
      throw refusal;
    },
  );
}
