import { messages } from '../../../shared/messages.ts';
import { recordCreditLink } from '../../data/credit-link-mails.ts';
import { countCall } from '../../data/limits.ts';
import { claimMail, releaseMail } from '../../data/mail-claims.ts';
import type { Customer } from '../../domain/customer.ts';
import type { Dealer } from '../../domain/dealer.ts';
import { AppError } from '../../domain/errors.ts';
import { creditLinkFor, toSubmission } from '../../domain/views.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { sendMail } from '../../services/mailer.ts';
import { creditLinkMail } from '../../services/mails/credit-link.ts';
import { ownCustomer } from './own-customer.ts';

/** The link goes to what the record says, never to what the request says. */
function letterFor(customer: Customer, dealer: Dealer) {
  if (!customer.email || !customer.phone || !customer.firstName)
    throw new AppError('contact_missing');
  // What all customers get comes before what this one was sent: the dealer may have set a new one since.
  const creditLink = dealer.creditLink ?? creditLinkFor(customer, dealer);
  if (!creditLink) throw new AppError('credit_link_missing');
  const reader = { firstName: customer.firstName, isVerified: customer.status === 'approved' };
  return { creditLink, mail: creditLinkMail({ customer: reader, dealer, creditLink }) };
}

/** Sends the credit link to one customer. However often one `requestId` comes, one mail goes out. */
export const sendCreditLink: RouteHandler<'sendCreditLink', Dealer> = async ({
  params,
  body,
  identity: dealer,
}) => {
  const { customer } = await ownCustomer(dealer, params.customerId);
  const { creditLink, mail } = letterFor(customer, dealer);
  const claim = `credit-link#${customer.id}#${body.requestId}`;
  const state = await claimMail(claim);
  if (state === 'busy') throw new AppError('conflict', { message: 'This email is being sent.' });
  if (state === 'claimed') {
    let isHandedOver = false;
    try {
      await countCall('creditLinkMail', customer.id);
      isHandedOver = true;
      await sendMail(customer.email, mail);
    } catch (error) {
      // Only where nothing was sent for sure: after a silence of SES the claim stays until its lease is over.
      if (!isHandedOver || error instanceof AppError) await releaseMail(claim);
      if (error instanceof AppError && error.code === 'mail_refused') {
        throw new AppError('mail_refused', {
          message: messages.creditLinkSendFailed,
          cause: error.cause,
        });
      }
      throw error;
    }
    await recordCreditLink(customer, creditLink, claim);
  }
  const sent = await ownCustomer(dealer, customer.id);
  return { success: true, submission: toSubmission(sent.customer, sent.events) };
};
