import { isDeepStrictEqual } from 'node:util';
import type { RouteRequest } from '../../../shared/routes.ts';
import { dealerMessages } from '../../../shared/copy/dealer/dealer-copy.ts';
import { smsMessages } from '../../../shared/copy/dealer/delivery-copy.ts';
import type { LinkPerson } from '../../../shared/schemas/submission-row-schema.ts';
import { countCall, countEach } from '../../rate-limit/count-call.ts';
import type { Customer } from '../../customer/customer-record.ts';
import { getCustomer } from '../../customer/items/customer-store.ts';
import {
  CUSTOMER_LINK_HOURS,
  newLink,
  assertMayHaveLink,
  linkRefusals,
} from '../../customer/links/customer-link.ts';
import {
  addLink,
  repeatCreation,
  assertHasLink,
  saveEmail,
  undoLinkCreation,
  renewLink as renew,
  cancelLink as cancel,
} from '../../customer/links/link-changes.ts';
import { wasErased } from '../../customer/erasure/erasure-record.ts';
import { type NewCustomer, beginCustomer } from '../../customer/links/new-customer.ts';
import { toSubmissionRow } from '../../customer/items/list-row.ts';
import { AppError } from '../../runtime/errors.ts';
import { hashOf } from '../../runtime/secrets.ts';
import { LostCondition } from '../../store/transact.ts';
import type { RouteHandler } from '../../http/api-call.ts';
import { customerLinkMail, linkLetter, recordLinkMail } from '../../customer/links/link-mail.ts';
import { recordingRefusal } from '../../customer/items/undelivered-mail.ts';
import { addressId, inboxId } from '../../mail/mail-addresses.ts';
import { assertMailDomain } from '../../mail/mail-domain.ts';
import { sendMailOnce, sendOnce } from '../../mail/send-mail-once.ts';
import { recordLinkText, textWithLink } from '../../customer/links/link-text.ts';
import { sendsTexts, sendText } from '../../mail/send-text.ts';
import {
  answerContactChange as answer,
  correctContact as correct,
} from '../../customer/contact/correct-contact.ts';
import { setReminders as set } from '../../customer/links/reminder-changes.ts';
import type { SignedIn } from './identify-dealer.ts';
import { changeOwn, readBack, ownCustomer } from './own-customer.ts';

const shortHash = (...parts: string[]) =>
  Buffer.from(hashOf(parts.join(' ')), 'hex')
    .toString('base64url')
    .slice(0, 22);

/** Names that follow from a request: repeating it makes no second customer. Its links are its sender's. */
const namesFor = (dealerId: string, accountId: string, requestId: string) => ({
  id: `cus_${shortHash(dealerId, requestId)}`,
  linkSet: shortHash(dealerId, accountId, requestId),
});

const nobodyNamed = { fullName: '', email: '', phone: '' };

/**
 * Answers a request that is repeated since its answer was lost: its customer gets one more link. Refused for another
 * person: whoever asks would send them the first one's link.
 */
async function anotherLink(
  { id, linkSet }: ReturnType<typeof namesFor>,
  person: LinkPerson,
  by: SignedIn['account'],
): Promise<NewCustomer> {
  const made = await getCustomer(id);
  if (!made) throw new AppError('conflict');
  if (!isDeepStrictEqual(made.contact.madeFor ?? nobodyNamed, person))
    throw new AppError('conflict', { message: linkRefusals.createdBefore });
  const { key, expiresAt, link } = newLink();
  return { customer: await repeatCreation(made, { link, linkSet, by }), key, expiresAt };
}

/**
 * Makes a customer's record and its key, which is shown this once: later only a new one can be made. Who is in Sales is
 * the salesperson of whom they send links to, unless they name another.
 */
export const createLink: RouteHandler<'createLink', SignedIn> = async ({
  identity: { account, ...dealership },
  body: { requestId, salesperson, dealNumber, language, ...person },
}) => {
  await countCall('customerLink', dealership.id);
  if (person.email) await assertMailDomain(person.email);
  const names = requestId && namesFor(dealership.id, account.id, requestId);
  if (names && (await wasErased(names.id)))
    throw new AppError('conflict', { message: linkRefusals.deleted });
  const { customer, key, expiresAt } = await beginCustomer(
    {
      ...names,
      ...{ dealerId: dealership.id, hours: CUSTOMER_LINK_HOURS, person, language },
      origin: 'link',
      deal: {
        salesperson: salesperson || (account.role === 'sales' ? account.fullName : ''),
        dealNumber,
      },
    },
    account,
  ).catch((error: unknown) => {
    if (names && error instanceof LostCondition) return anotherLink(names, person, account);
    throw error;
  });
  return {
    message: 'Session created',
    customerId: customer.id,
    key,
    expiresAt,
    row: toSubmissionRow(customer),
  };
};

type LinkMailRequest = RouteRequest<'mailLink'>['body'] & { mail: string };

/** Saves the address first, then makes the link, then the letter: what is mailed comes from the record. */
async function letterFor(
  found: Customer,
  { account: _account, ...dealership }: SignedIn,
  { email, mail }: LinkMailRequest,
) {
  assertHasLink(found);
  const to = email ?? found.contact.email;
  if (to === '') throw new AppError('contact_missing');
  const uncount = await countEach([
    { name: 'linkMail', of: found.id },
    { name: 'linkMailOfInbox', of: inboxId(to) },
    { name: 'linkMailOfDealer', of: dealership.id },
  ]);
  const customer = email === undefined ? found : await saveEmail(found, email);
  const { link, ...given } = newLink();
  await addLink(customer, { ...link, mail, sentTo: addressId(customer.contact.email) });
  return {
    to: customer.contact.email,
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
  // Before anything is noted: a refusal says nothing about the address that the customer has.
  if (body.email !== undefined) await assertMailDomain(body.email);
  const mail = `customer-link#${customer.id}#${body.requestId}`;
  let to = customer;
  const sending = sendMailOnce({
    claim: mail,
    requestId: body.requestId,
    write: async () => {
      const letter = await letterFor(customer, identity, { ...body, mail });
      to = letter.customer;
      return letter;
    },
    record: () => recordLinkMail(to, { mail, by: identity.account, isReminding: body.isReminding }),
    takeBack: () => undoLinkCreation(to, mail),
    about: { kind: 'link', customerId: customer.id },
    refusal: dealerMessages.linkMailFailed,
  });
  // The address is the one that was saved with this request, if it came so far.
  await recordingRefusal(sending, customer.id, () => ({
    messageId: mail,
    mail: 'link',
    to: to.contact.email,
  }));
  return readBack(identity, customer.id);
};

/** Texts a customer a link of its own, beside those that work. However often one `requestId` comes, one text goes out. */
export const textLink: RouteHandler<'textLink', SignedIn> = async ({ params, body, identity }) => {
  if (!sendsTexts()) throw new AppError('not_found');
  const { customer } = await ownCustomer(identity, params.customerId);
  const claim = `link-text#${customer.id}#${body.requestId}`;
  await sendOnce({
    claim,
    requestId: body.requestId,
    prepare: async () => {
      const { to, body: text } = await textWithLink(customer, identity, claim);
      return () => sendText(to, text);
    },
    record: () => recordLinkText(customer, claim, identity.account),
    takeBack: () => undoLinkCreation(customer, claim),
    busy: smsMessages.underWay,
  });
  return readBack(identity, customer.id);
};

/** Makes a new key, shown only once; all earlier ones stop working. */
export const renewLink: RouteHandler<'renewLink', SignedIn> = async ({
  params: { customerId },
  body,
  identity: { account, ...dealership },
}) => {
  const { customer } = await ownCustomer(dealership, customerId);
  assertMayHaveLink(customer);
  await countCall('customerLink', dealership.id);
  const { key, expiresAt, link } = newLink();
  await renew(customer, { link, by: account, seen: body.linkExpiresAt });
  return { ...(await readBack(dealership, customerId)), customerId, key, expiresAt };
};

export const cancelLink: RouteHandler<'cancelLink', SignedIn> = (call) =>
  changeOwn(call, null, cancel);

export const correctContact: RouteHandler<'correctContact', SignedIn> = (call) =>
  changeOwn(call, 'contactCorrection', async (customer, by) => {
    if (call.body.email) await assertMailDomain(call.body.email);
    await correct(customer, call.body, by);
  });

export const answerContactChange: RouteHandler<'answerContactChange', SignedIn> = (call) =>
  changeOwn(call, null, (customer, by) => answer(customer, call.body, by));

export const setReminders: RouteHandler<'setReminders', SignedIn> = (call) =>
  changeOwn(call, null, (customer) => set(customer, call.body.isOn));
