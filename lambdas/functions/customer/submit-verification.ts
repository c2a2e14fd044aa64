import { getCustomer } from '../../customer/customers.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import { hasSubmission, writeSubmission } from '../../customer/submissions.ts';
import { LostCondition } from '../../store/transact.ts';
import type { Customer } from '../../customer/customer.ts';
import { AppError } from '../../runtime/errors.ts';
import { submittedCustomer } from '../../customer/submitted-customer.ts';
import { assertMaySubmit } from '../../customer/attempts.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { simulated } from '../../verification/simulated.ts';
import { checkFiles, claimFiles, releaseFiles } from '../../customer/claim-files.ts';
import type { CustomerIdentity } from './identify-customer.ts';
import { sessionOf } from './session-of.ts';

/** The record as it stands now, when this very submission is in it already. */
async function takenBefore(
  customerId: string,
  submissionId: string,
): Promise<Customer | undefined> {
  return (await hasSubmission(customerId, submissionId)) ? getCustomer(customerId) : undefined;
}

/** Why an attempt that lost its condition cannot be written any more, if so. */
function refusalOf(
  { guards }: LostCondition,
  customer: Customer,
  fresh: Customer | undefined,
): AppError | undefined {
  if (guards.includes('dealer')) return new AppError('not_found');
  if (fresh?.keyHash !== customer.keyHash) return new AppError('not_found');
  if (fresh?.attempts !== customer.attempts) return new AppError('already_submitted');
  return undefined;
}

/** How often a write that met an unrelated change, such as the link's first opening, is tried again. */
const MAX_TRIES = 3;

/**
 * Checks the files, asks for the decision and writes all at once. However often and from however many tabs one
 * `submissionId` is sent, it is one attempt, whose result every sender gets. An attempt that is refused for good
 * lets its files go; after a failure they stay, for the same attempt may come again.
 */
export const submitVerification: RouteHandler<'submitVerification', CustomerIdentity> = async ({
  body,
  identity: { customer, dealer },
}) => {
  const earlier = await takenBefore(customer.id, body.submissionId);
  if (earlier) return sessionOf(earlier, dealer);
  assertMaySubmit(customer);
  await countCall('submission', customer.id);
  const files = await checkFiles(customer, body);
  const outcome = await simulated.decide();
  await claimFiles(files);

  let before = customer;
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const after = submittedCustomer(before, body, files, outcome);
    try {
      await writeSubmission(before, after, body.submissionId);
      return sessionOf(after, dealer);
    } catch (error) {
      if (!(error instanceof LostCondition)) throw error;
      const winner = await takenBefore(customer.id, body.submissionId);
      if (winner) return sessionOf(winner, dealer);
      const fresh = await getCustomer(customer.id);
      const refusal = refusalOf(error, customer, fresh);
      if (refusal) {
        await releaseFiles(files, fresh);
        throw refusal;
      }
      before = fresh ?? before;
    }
  }
  throw new AppError('conflict');
};
