import { submit } from '../../customer/submit.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import type { CustomerIdentity } from './identify-customer.ts';
import { submitOnce } from './send-once.ts';

/** Sends a whole verification through our wizard. */
export const submitVerification: RouteHandler<'submitVerification', CustomerIdentity> = async ({
  body,
  identity,
}) => submitOnce(identity, body.submissionId, (about) => submit(identity.customer, body, about));
