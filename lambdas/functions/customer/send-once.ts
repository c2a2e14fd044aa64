import { requiresIdBack } from '../../customer/asks-for-back.ts';
import { assertMaySubmit } from '../../customer/attempts.ts';
import { isByGeneralLink, type Customer } from '../../customer/customer.ts';
import type { SubmissionContext } from '../../customer/submit.ts';
import { submittedBefore } from '../../customer/submissions.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import type { CustomerIdentity } from './identify-customer.ts';
import { readCustomerSession } from './session-of.ts';

/**
 * Takes what a customer sends. However often and from however many tabs one `submissionId` is sent, it is one
 * submission, which counts once and whose result every sender gets.
 */
export async function submitOnce(
  { customer, dealership }: CustomerIdentity,
  submissionId: string,
  send: (about: SubmissionContext) => Promise<Customer>,
) {
  const earlier = await submittedBefore(customer.id, submissionId);
  if (earlier) return readCustomerSession(earlier, dealership);
  assertMaySubmit(customer);
  await countCall('submission', customer.id);
  if (isByGeneralLink(customer)) await countCall('generalLinkSubmission', dealership.id);
  const submitted = await send({
    hasCreditLink: dealership.creditLink !== undefined,
    asksForBack: requiresIdBack(customer, dealership),
  });
  return readCustomerSession(submitted, dealership);
}
