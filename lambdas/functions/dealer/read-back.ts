import type { Submission, SubmissionRow } from '../../../shared/schemas/dealer.ts';
import type { Dealer } from '../../dealership/dealership.ts';
import { toSubmission, toSubmissionRow } from '../../customer/views.ts';
import { retentionDays } from '../../upload/retention.ts';
import { ownCustomer } from './own-customer.ts';

/** A customer as a change has left it, for the answer to the change. */
export async function readBack(
  dealer: Dealer,
  customerId: string,
): Promise<{ row: SubmissionRow; submission: Submission }> {
  const { customer, events } = await ownCustomer(dealer, customerId);
  return {
    row: toSubmissionRow(customer),
    submission: toSubmission(customer, events, retentionDays()),
  };
}
