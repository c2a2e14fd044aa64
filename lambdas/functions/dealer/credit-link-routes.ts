import { dealerMessages } from '../../../shared/copy/dealer/dealer-copy.ts';
import { recordingRefusal } from '../../customer/items/undelivered-mail.ts';
import { endUndoWindow } from '../../customer/decision/undo.ts';
import { creditLinkLetter, recordCreditLink } from '../../customer/decision/credit-link.ts';
import { countEach } from '../../rate-limit/count-call.ts';
import { inboxId } from '../../mail/mail-addresses.ts';
import { AppError } from '../../runtime/errors.ts';
import type { RouteHandler } from '../../http/api-call.ts';
import { sendMailOnce } from '../../mail/send-mail-once.ts';
import type { SignedIn } from './identify-dealer.ts';
import { readBack, ownCustomer } from './own-customer.ts';

/**
 * Sends the credit link to one customer. After each mail that the dealers have seen, one more goes out, no matter
 * which of them sends it or how often the request arrives.
 */
export const sendCreditLink: RouteHandler<'sendCreditLink', SignedIn> = async ({
  params,
  body: { requestId, lastSentAt, reason },
  identity: { account, ...dealership },
}) => {
  const found = await ownCustomer(dealership, params.customerId);
  // A refusal doesn't end a colleague's time to undo.
  creditLinkLetter(found.customer, dealership, { by: account, reason });
  // Its email says that the customer is verified, which can't be undone then.
  const customer = await endUndoWindow(found.customer);
  const letter = creditLinkLetter(customer, dealership, { by: account, reason });
  const claim = `credit-link#${customer.id}#${lastSentAt ?? 'never'}`;
  const sending = sendMailOnce({
    claim,
    requestId,
    write: async () => {
      if ((customer.credit.sentAt ?? null) !== lastSentAt) throw new AppError('already_sent');
      const uncount = await countEach([
        { name: 'creditLinkMail', of: customer.id },
        { name: 'linkMailOfInbox', of: inboxId(letter.to) },
        { name: 'creditLinkMailOfDealer', of: dealership.id },
      ]);
      return { ...letter, uncount };
    },
    record: () =>
      recordCreditLink(customer, {
        creditLink: letter.creditLink,
        mail: claim,
        by: account,
        reason,
      }),
    about: { kind: 'credit_link', customerId: customer.id },
    refusal: dealerMessages.creditLinkSendFailed,
  });
  await recordingRefusal(sending, customer.id, () => ({
    messageId: `${claim}#${requestId}`,
    mail: 'credit_link',
    to: letter.to,
  }));
  const { submission } = await readBack(dealership, customer.id);
  return { success: true, submission };
};
