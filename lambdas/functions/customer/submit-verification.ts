import { assertMaySubmit } from '../../customer/attempts.ts';
import { submit } from '../../customer/submit.ts';
import { submittedBefore } from '../../customer/submissions.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import type { CustomerIdentity } from './identify-customer.ts';
import { sessionOf } from './session-of.ts';

/**
 * However often and from however many tabs one `submissionId` is sent, it is one attempt, whose result every sender
 * gets.
 */
export const submitVerification: RouteHandler<'submitVerification', CustomerIdentity> = async ({
  body,
  identity: { customer, dealership },
}) => {
  const earlier = await submittedBefore(customer.id, body.submissionId);
  if (earlier) return sessionOf(earlier, dealership);
  assertMaySubmit(customer);
  await countCall('submission', customer.id);
  return sessionOf(
    await submit(customer, body, { hasCreditLink: dealership.creditLink !== undefined }),
    dealership,
  );
};
