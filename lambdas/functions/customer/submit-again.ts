import { resubmit as submit } from '../../customer/submit-again.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import type { CustomerIdentity } from './identify-customer.ts';
import { submitOnce } from './send-once.ts';

/** Sends again what was asked for again. */
export const submitAgain: RouteHandler<'submitAgain', CustomerIdentity> = async ({
  body,
  identity,
}) => submitOnce(identity, body.submissionId, (about) => submit(identity.customer, body, about));
