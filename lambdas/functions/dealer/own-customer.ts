import type { Submission } from '../../../shared/schemas/submission-schema.ts';
import type { SubmissionRow } from '../../../shared/schemas/submission-row-schema.ts';
import { getCustomerWithEvents } from '../../customer/items/customer-store.ts';
import type { Account } from '../../account/account-record.ts';
import { type Customer, isHiddenDraft } from '../../customer/customer-record.ts';
import { findCertificate } from '../../customer/erasure/deletion-certificate.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import { AppError } from '../../runtime/errors.ts';
import { toSubmissionRow } from '../../customer/items/list-row.ts';
import { toSubmission } from '../../customer/views/submission-view.ts';
import { retentionDays } from '../../upload/stored-file.ts';
import type { SignedIn } from './identify-dealer.ts';

/**
 * One of the dealership's customers, with its timeline and notes. Others' customers and drafts count as unknown, deleted
 * ones of its own don't.
 */
export async function ownCustomer(dealership: Dealership, customerId: string) {
  const found = await getCustomerWithEvents(customerId);
  if (!found && (await findCertificate(customerId, dealership.id)))
    throw new AppError('record_deleted');
  if (found?.customer.dealerId !== dealership.id || isHiddenDraft(found.customer)) {
    throw new AppError('not_found');
  }
  return found;
}

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

/** The limits on changes: that of decisions counts a dealership's, all others a customer's. */
type ChangeLimit = 'decision' | 'archive' | 'contactCorrection' | 'note';

/** Changes one of the dealership's customers, within a limit where there is one, and answers with what it is then. */
export async function changeOwn(
  call: { params: { customerId: string }; identity: SignedIn },
  limit: ChangeLimit | null,
  change: (customer: Customer, by: Account, dealership: Dealership) => Promise<unknown>,
) {
  const { account, ...dealership } = call.identity;
  const { customer } = await ownCustomer(dealership, call.params.customerId);
  if (limit) await countCall(limit, limit === 'decision' ? dealership.id : customer.id);
  await change(customer, account, dealership);
  return readBack(dealership, customer.id);
}
