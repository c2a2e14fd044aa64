import { smsMessages } from '../../../shared/sms-messages.ts';
import type { Customer } from '../../customer/customer.ts';
import { newLink } from '../../customer/link.ts';
import { addLink, assertHasLink, takeBackLink } from '../../customer/link-changes.ts';
import { linkText, recordLinkText, textNumber } from '../../customer/link-text.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { handOverOnce } from '../../mail/send-once.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import { AppError } from '../../runtime/errors.ts';
import { siteUrl } from '../../runtime/parameters.ts';
import { hashOf } from '../../runtime/secrets.ts';
import { sendsTexts, sendText } from '../../sms/texter.ts';
import type { SignedIn } from './identify-dealer.ts';
import { ownCustomer } from './own-customer.ts';
import { readBack } from './read-back.ts';

/** Makes the link and its text; the number is the record's. */
async function textFor(
  customer: Customer,
  { account: _account, ...dealership }: SignedIn,
  claim: string,
) {
  assertHasLink(customer);
  const to = textNumber(customer.phone);
  if (to === undefined) throw new AppError('contact_missing');
  await countCall('linkText', hashOf(to));
  await countCall('linkTextOfDealer', dealership.id);
  const { link, key, expiresAt } = newLink();
  await addLink(customer, { ...link, mail: claim });
  const url = `${await siteUrl()}/verify-customer/${customer.id}#${key}`;
  return { to, body: linkText({ dealerName: dealership.dealerName, url, expiresAt }) };
}

/** Texts a customer a link of its own, beside those that work. However often one `requestId` comes, one text goes out. */
export const textLink: RouteHandler<'textLink', SignedIn> = async ({ params, body, identity }) => {
  if (!sendsTexts()) throw new AppError('not_found');
  const { customer } = await ownCustomer(identity, params.customerId);
  const claim = `link-text#${customer.id}#${body.requestId}`;
  await handOverOnce({
    claim,
    wish: body.requestId,
    prepare: async () => {
      const { to, body: text } = await textFor(customer, identity, claim);
      return () => sendText(to, text);
    },
    record: () => recordLinkText(customer, claim, identity.account),
    takeBack: () => takeBackLink(customer, claim),
    busy: smsMessages.underWay,
  });
  return readBack(identity, customer.id);
};
