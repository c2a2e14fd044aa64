import type { Dealership } from '../../dealership/dealership.ts';
import { toSubmissionRow } from '../../customer/row.ts';
import { toSubmission } from '../../customer/views.ts';
import { retentionDays } from '../../upload/retention.ts';
import { ownCustomer } from './own-customer.ts';
import type { Submission } from '../../../shared/schemas/submission.ts';
import type { SubmissionRow } from '../../../shared/schemas/submission-row.ts';

/** A customer as a change has left it, for the answer to the change. */
export async function readBack(
  dealership: Dealership,
  customerId: string,
): Promise<{ row: SubmissionRow; submission: Submission }> {
  const { customer, ...others } = await ownCustomer(dealership, customerId);
  return {
    row: toSubmissionRow(customer),
    submission: toSubmission(customer, others, retentionDays()),
  };
}
