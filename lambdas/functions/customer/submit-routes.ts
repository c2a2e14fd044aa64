import { assertMaySubmit } from '../../customer/attempt/attempts.ts';
import { beginAttempt, verificationUrl } from '../../customer/submission/begin-attempt.ts';
import { saveContactDetails as save } from '../../customer/contact/save-contact.ts';
import {
  countCall,
  isRefusal,
  visitorLimits,
  withCountedCall,
  withinLimits,
} from '../../rate-limit/count-call.ts';
import type { RouteHandler } from '../../http/api-call.ts';
import { assertMailDomain } from '../../mail/mail-domain.ts';
import { submit, type Sent } from '../../customer/submission/submit.ts';
import { correctionsOf } from '../../progress/compare-with-id.ts';
import { isByGeneralLink, type Customer } from '../../customer/customer-record.ts';
import { submittedBefore } from '../../customer/submission/stored-submissions.ts';
import { planResumeLink } from '../../customer/links/resume-link.ts';
import type { CustomerIdentity } from './identify-customer.ts';
import { readCustomerSession } from './session-routes.ts';

/** Saves the contact details, begins, and returns where the verification takes place: 'Start Verification'. */
export const saveContact: RouteHandler<'saveContact', CustomerIdentity> = async ({
  body,
  identity: { customer },
}) => {
  assertMaySubmit(customer);
  await countCall('contact', customer.id);
  await assertMailDomain(body.email);
  return { veriffUrl: verificationUrl(await beginAttempt(await save(customer, body))) };
};

/** Begins at the end of step 1, however often it is reached: an attempt that is under way continues. */
export const beginVerification: RouteHandler<'beginVerification', CustomerIdentity> = async ({
  body,
  identity: { customer },
}) => {
  assertMaySubmit(customer);
  await countCall('begin', customer.id);
  if (body.personal) await assertMailDomain(body.personal.email);
  const begun = await beginAttempt(customer, body.personal);
  // The page doesn't wait for this answer: an address that takes no email is refused with the submission.
  if (body.resumeTo) await assertMailDomain(body.resumeTo);
  const resumeTo = body.personal?.email ?? body.resumeTo;
  if (resumeTo !== undefined) await planResumeLink(begun, resumeTo);
  return { veriffUrl: verificationUrl(begun) };
};

/** Sends a whole verification through our wizard. */
export const submitVerification: RouteHandler<'submitVerification', CustomerIdentity> = async ({
  body,
  identity,
}) => submitOnce(identity, { kind: 'whole', form: body });

/** Sends again what was asked for again. */
export const submitAgain: RouteHandler<'submitAgain', CustomerIdentity> = async ({
  body,
  identity,
}) => submitOnce(identity, { kind: 'again', form: body });

/**
 * Takes what a customer sends. However often and from however many tabs one `submissionId` is sent, it is one
 * submission, which counts once and whose result every sender gets.
 */
async function submitOnce({ customer, dealership, visitor }: CustomerIdentity, sent: Sent) {
  const earlier = await submittedBefore(customer.id, sent.form.submissionId);
  if (earlier) return readCustomerSession(earlier, dealership);
  assertMaySubmit(customer);
  await countCall('submission', customer.id);
  if (sent.kind === 'whole') await assertMailDomain(sent.form.email);
  const corrections = await correctionsOf(customer);
  const send = () => submit(customer, dealership, { ...sent, corrections });
  const submitted = await (isByGeneralLink(customer)
    ? withinGeneralLink({ visitor, dealership }, send)
    : send());
  return readCustomerSession(submitted, dealership);
}

/**
 * Counts a submission from the general link, for its visitor and for the dealership. A refused one is never read, so it
 * takes no room from other customers. One that failed otherwise may be stored and read, so it counts.
 */
const withinGeneralLink = (
  { visitor, dealership }: Pick<CustomerIdentity, 'visitor' | 'dealership'>,
  send: () => Promise<Customer>,
) =>
  withinLimits(
    visitorLimits('draftSubmission', visitor, dealership.id),
    () => withCountedCall('generalLinkSubmission', dealership.id, send, isRefusal),
    isRefusal,
  );
