import type { RouteRequest } from '../../../shared/routes.ts';
import { dealerMessages } from '../../../shared/area-messages.ts';
import { addLink, assertHasLink, saveEmail, takeBackLink } from '../../customer/link-changes.ts';
import { customerLinkMail } from '../../customer/link-mail.ts';
import { linkLetter, recordLinkMail } from '../../customer/link-mails.ts';
import { orRecordRefusal } from '../../customer/mail-failures.ts';
import { countEach } from '../../rate-limit/count-call.ts';
import { inboxId } from '../../mail/inbox.ts';
import type { Customer } from '../../customer/customer.ts';
import { newLink } from '../../customer/link.ts';
import { AppError } from '../../runtime/errors.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import type { SignedIn } from './identify-dealer.ts';
import { readBack } from './read-back.ts';
import { ownCustomer } from './own-customer.ts';
import { sendMailOnce } from '../../mail/send-once.ts';

type Wish = RouteRequest<'mailLink'>['body'] & { mail: string };

/** Keeps the address first, then makes the link, then writes: what is mailed comes from the record. */
async function letterFor(
  found: Customer,
  { account: _account, ...dealership }: SignedIn,
  { email, mail }: Wish,
) {
  assertHasLink(found);
  if (email === undefined && found.email === '') throw new AppError('contact_missing');
  const uncount = await countEach([
    { name: 'linkMail', of: found.id },
    { name: 'linkMailOfInbox', of: inboxId(email ?? found.email) },
    { name: 'linkMailOfDealer', of: dealership.id },
  ]);
  const customer = email === undefined ? found : await saveEmail(found, email);
  const { link, ...given } = newLink();
  await addLink(customer, { ...link, mail });
  return {
    to: customer.email,
    customer,
    mail: customerLinkMail(await linkLetter(customer, dealership, given)),
    uncount,
  };
}

/**
 * Mails a customer a link of its own, beside those that work. However often one `requestId` comes, one mail goes out.
 */
export const mailLink: RouteHandler<'mailLink', SignedIn> = async ({ params, body, identity }) => {
  const { customer } = await ownCustomer(identity, params.customerId);
  const mail = `customer-link#${customer.id}#${body.requestId}`;
  let to = customer;
  const sending = sendMailOnce({
    claim: mail,
    wish: body.requestId,
    write: async () => {
      const letter = await letterFor(customer, identity, { ...body, mail });
      to = letter.customer;
      return letter;
    },
    record: () => recordLinkMail(to, { mail, by: identity.account, isReminding: body.isReminding }),
    takeBack: () => takeBackLink(to, mail),
    about: { kind: 'link', customerId: customer.id },
    refusal: dealerMessages.linkMailFailed,
  });
  // The address is the one that was kept with this wish, if it came so far.
  await orRecordRefusal(sending, customer.id, () => ({
    messageId: mail,
    mail: 'link',
    to: to.email,
  }));
  return readBack(identity, customer.id);
};
