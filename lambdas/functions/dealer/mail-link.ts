import type { RouteRequest } from '../../../shared/routes.ts';
import { linkToMail, recordLinkMail, saveEmail } from '../../customer/link-changes.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import type { Customer } from '../../customer/customer.ts';
import { assertMayHaveLink } from '../../customer/link.ts';
import { AppError } from '../../runtime/errors.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { customerLinkMail } from '../../customer/link-mail.ts';
import { providerFor } from '../../customer/under-way.ts';
import { siteUrl } from '../../runtime/parameters.ts';
import type { SignedIn } from './identify-dealer.ts';
import { readBack } from './read-back.ts';
import { ownCustomer } from './own-customer.ts';
import { sendOnce } from '../../mail/send-once.ts';
import { areaMessages } from '../../../shared/area-messages.ts';

type Wish = RouteRequest<'mailLink'>['body'];

/** Keeps the address first, then makes the link, then writes: what is mailed comes from the record. */
async function letterFor(
  found: Customer,
  { account, ...dealership }: SignedIn,
  { key, email }: Wish,
) {
  assertMayHaveLink(found);
  if (email === undefined && found.email === '') throw new AppError('contact_missing');
  await countCall('linkMail', found.id);
  await countCall('linkMailOfDealer', dealership.id);
  const customer = email === undefined ? found : await saveEmail(found, email);
  const link = await linkToMail(customer, key, account);
  const url = `${await siteUrl()}/verify-customer/${customer.id}#${link.key}`;
  const { firstName } = customer;
  return {
    to: customer.email,
    mail: customerLinkMail({
      ...{ firstName, dealership, url, expiresAt: link.expiresAt },
      checkedBy: providerFor(customer).label,
    }),
  };
}

/** Mails a customer the link to the verification. However often one `requestId` comes, one mail goes out. */
export const mailLink: RouteHandler<'mailLink', SignedIn> = async ({ params, body, identity }) => {
  const { customer } = await ownCustomer(identity, params.customerId);
  const claim = `customer-link#${customer.id}#${body.requestId}`;
  await sendOnce({
    claim,
    wish: body.requestId,
    write: () => letterFor(customer, identity, body),
    record: () => recordLinkMail(customer, claim, identity.account),
    refusal: areaMessages.linkMailFailed,
  });
  return readBack(identity, customer.id);
};
