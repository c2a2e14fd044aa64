import { messages } from '../../../shared/messages.ts';
import { recordCreditLink } from '../../customer/credit-link-mails.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import type { Customer } from '../../customer/customer.ts';
import type { Dealer } from '../../dealership/dealership.ts';
import { AppError } from '../../runtime/errors.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { creditLinkMail } from '../../customer/credit-link-mail.ts';
import { changedCustomer } from './changed-customer.ts';
import { ownCustomer } from './own-customer.ts';
import { sendOnce } from '../../mail/send-once.ts';

/** What all customers get comes before what this one was sent: the dealer may have set a new one since. */
const linkFor = (customer: Customer, dealer: Dealer) => dealer.creditLink ?? customer.creditLink;

/** The link goes to what the record says, never to what the request says. */
function letterFor(customer: Customer, dealer: Dealer) {
  const { firstName, email, phone, status } = customer;
  if (!email || !phone || !firstName) throw new AppError('contact_missing');
  const creditLink = linkFor(customer, dealer);
  if (!creditLink) throw new AppError('credit_link_missing');
  const reader = { firstName, isVerified: status === 'approved' };
  return { creditLink, to: email, mail: creditLinkMail({ customer: reader, dealer, creditLink }) };
}

/**
 * Sends the credit link to one customer. After each mail that the dealers have seen one more goes out, whoever of
 * them sends it, and however often the request comes.
 */
export const sendCreditLink: RouteHandler<'sendCreditLink', Dealer> = async ({
  params,
  body: { requestId, lastSentAt },
  identity: dealer,
}) => {
  const { customer } = await ownCustomer(dealer, params.customerId);
  const letter = letterFor(customer, dealer);
  const claim = `credit-link#${customer.id}#${lastSentAt ?? 'never'}`;
  await sendOnce({
    claim,
    wish: requestId,
    write: async () => {
      if ((customer.creditLinkSentAt ?? null) !== lastSentAt) throw new AppError('already_sent');
      await countCall('creditLinkMail', customer.id);
      return letter;
    },
    record: () => recordCreditLink(customer, letter.creditLink, claim),
    refusal: messages.creditLinkSendFailed,
  });
  const { submission } = await changedCustomer(dealer, customer.id);
  return { success: true, submission };
};
