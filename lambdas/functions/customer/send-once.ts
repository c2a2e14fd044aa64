import { asksForBack } from '../../customer/asks-for-back.ts';
import { assertMaySubmit } from '../../customer/attempts.ts';
import { isByGeneralLink, type Customer } from '../../customer/customer.ts';
import type { Submitting } from '../../customer/submit.ts';
import { submittedBefore } from '../../customer/submissions.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import type { CustomerIdentity } from './identify-customer.ts';
import { sessionOf } from './session-of.ts';

/**
 * Takes what a customer sends. However often and from however many tabs one `submissionId` is sent, it is one
 * submission, which counts once and whose result every sender gets.
 */
export async function sendOnce(
  { customer, dealership }: CustomerIdentity,
  submissionId: string,
  send: (about: Submitting) => Promise<Customer>,
) {
  const earlier = await submittedBefore(customer.id, submissionId);
  if (earlier) return sessionOf(earlier, dealership);
  assertMaySubmit(customer);
  await countCall('submission', customer.id);
  if (isByGeneralLink(customer)) await countCall('generalLinkSubmission', dealership.id);
  const submitted = await send({
    hasCreditLink: dealership.creditLink !== undefined,
    asksForBack: asksForBack(customer, dealership),
  });
  return sessionOf(submitted, dealership);
}
