import { assertMaySubmit } from '../../customer/attempts.ts';
import { beginAttempt, placeUrl } from '../../customer/begin-verification.ts';
import { saveContactDetails as save } from '../../customer/changes.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import type { CustomerIdentity } from './identify-customer.ts';

/** 'Start Verification': keeps how to reach the customer, begins, and says where the verification takes place. */
export const saveContact: RouteHandler<'saveContact', CustomerIdentity> = async ({
  body,
  identity: { customer },
}) => {
  assertMaySubmit(customer);
  await countCall('contact', customer.id);
  return { veriffUrl: placeUrl(await beginAttempt(await save(customer, body))) };
};
