import { assertMaySubmit } from '../../customer/attempts.ts';
import { beginAttempt as begin, placeUrl } from '../../customer/begin-verification.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import type { CustomerIdentity } from './identify-customer.ts';

/** The end of step 1, however often it is reached: an attempt that is under way goes on. */
export const beginVerification: RouteHandler<'beginVerification', CustomerIdentity> = async ({
  body,
  identity: { customer },
}) => {
  assertMaySubmit(customer);
  await countCall('begin', customer.id);
  return { veriffUrl: placeUrl(await begin(customer, body.personal)) };
};
