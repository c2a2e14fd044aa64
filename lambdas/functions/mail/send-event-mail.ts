import type { NoticeKind } from '../../../shared/schemas/notifications-schema.ts';
import type {
  DigestMessage,
  MailMessage,
  NewApplicationMessage,
  NoticeMessage,
} from '../../mail/mail-queue.ts';
import { type Account, getAccount, type AccountHolder } from '../../account/account-record.ts';
import {
  notificationsOf,
  wantsNotice,
  isNoticeCurrent,
} from '../../mail/notice/notification-preferences.ts';
import { isOpenForCustomers } from '../../customer/links/customer-link.ts';
import type { Customer } from '../../customer/customer-record.ts';
import { getCustomer, customersOf } from '../../customer/customer-store.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import { getDealership } from '../../dealership/dealerships.ts';
import { keepForDigest, forgetNotices, noticesOf, type Notice } from '../../mail/notice/digests.ts';
import {
  noticeMail,
  customerDigestMail,
  type DigestEntry,
} from '../../mail/notice/notice-letters.ts';
import { peopleOf } from '../../account/people/people-of-dealership.ts';
import { siteUrl } from '../../runtime/parameters.ts';
import { readAdmins } from '../../admin/admin-record.ts';
import { newApplicationMail } from '../../admin/admin-letters.ts';
import { getApplicationPace } from '../../admin/new-applications.ts';
import {
  adminDigestLetter,
  accountLetter,
  customerLetter,
  dealershipLetter,
  type EventLetter,
} from './event-letters.ts';
import { onceFor, sendLetter } from './send-letter.ts';

/** Those of an event that one mail follows. */
type OneMail = Exclude<MailMessage, NoticeMessage | DigestMessage | NewApplicationMessage>;

function letterOf(message: OneMail): Promise<EventLetter | undefined> {
  if ('adminId' in message) return adminDigestLetter(message);
  if ('dealerId' in message) return dealershipLetter(message);
  return 'accountId' in message ? accountLetter(message) : customerLetter(message);
}

/** Sends what a message of the queue asks for, once, however often the queue brings it. */
export async function sendEventMail(message: MailMessage): Promise<void> {
  if ('notice' in message) return notifyPeople(message);
  if ('digestDue' in message) return sendDigest(message);
  if ('newsOf' in message) return notifyAdmins(message);
  const letter = await letterOf(message);
  if (letter)
    await onceFor(letter.eventId ?? message.eventId, (claim) => sendLetter(letter, claim));
}

type NoticeContext = { message: NoticeMessage; customer: Customer; dealership: Dealership };

const limitOf = ({ notice }: NoticeMessage) =>
  // Anybody may ask for links: that takes no other mail away.
  notice === 'link_request' ? 'linkRequestMail' : 'noticeMail';

/** One person's mail, at once or with the others of the day. */
async function tell(
  reader: Account,
  { message, customer, dealership }: NoticeContext,
  claim: string,
): Promise<void> {
  const { notice: kind, eventId, at } = message;
  if (notificationsOf(reader).pace === 'daily')
    return keepForDigest(reader.id, { kind, customerId: customer.id, at, eventId });
  return sendLetter(
    {
      to: reader.email,
      about: { kind: 'notice', dealerId: dealership.id },
      limits: [{ name: limitOf(message), of: reader.id }],
      write: async () => noticeMail(kind, { customer, dealership, siteUrl: await siteUrl() }),
    },
    claim,
  );
}

/** Tells each of a dealership's people who wants to know; one whose mail fails holds up no other. */
async function notifyPeople(message: NoticeMessage): Promise<void> {
  const { eventId, at, notice, customerId, byId } = message;
  const customer = await getCustomer(customerId);
  if (!customer || !isNoticeCurrent(notice, at, customer)) return;
  const dealership = await getDealership(customer.dealerId);
  if (!dealership || !isOpenForCustomers(dealership)) return;
  const { accounts } = await peopleOf(dealership.id);
  const readers = accounts.filter(
    (account) => account.id !== byId && wantsNotice(notice, account, customer),
  );
  const failures: unknown[] = [];
  for (const reader of readers) {
    try {
      await onceFor(`${eventId}#${reader.id}`, (claim) =>
        tell(reader, { message, customer, dealership }, claim),
      );
    } catch (error) {
      failures.push(error);
    }
  }
  // The queue brings it again, for those who haven't got it.
  if (failures.length > 0) throw failures[0];
}

/** Tells each admin who wants that at once, while it still waits; one whose mail fails holds up no other. */
async function notifyAdmins({ eventId, type, newsOf }: NewApplicationMessage): Promise<void> {
  const dealership = await getDealership(newsOf);
  if (dealership?.adminVerification !== 'pending' || !dealership.isEmailVerified) return;
  const { id, dealerName } = dealership;
  const admins = await readAdmins();
  const paces = await Promise.all(admins.map((admin) => getApplicationPace(admin.id)));
  const readers = admins.filter((_, index) => paces[index] === 'at_once');
  const told = await Promise.allSettled(
    readers.map((admin) =>
      onceFor(`${eventId}#${admin.id}`, (claim) =>
        sendLetter(
          {
            to: admin.email,
            about: { kind: 'admin_news', adminId: admin.id },
            limits: [{ name: 'adminNewsMail', of: admin.id }],
            write: async () => newApplicationMail({ id, dealerName, type }, await siteUrl()),
          },
          claim,
        ),
      ),
    ),
  );
  const failed = told.find((each) => each.status === 'rejected');
  // The queue brings it again, for those who haven't got it.
  if (failed) throw failed.reason;
}

/** What is still so and still wanted, of each customer once for each kind. */
async function entriesOf(
  notices: readonly Notice[],
  { account, dealership }: AccountHolder,
): Promise<DigestEntry[]> {
  const ids = [...new Set(notices.map(({ customerId }) => customerId))];
  const found = await customersOf(ids);
  const customers = new Map(found.map((customer) => [customer.id, customer]));
  const entries = new Map<string, DigestEntry>();
  for (const { kind, customerId, at } of notices) {
    const customer = customers.get(customerId);
    if (customer?.dealerId !== dealership.id || !isNoticeCurrent(kind, at, customer)) continue;
    if (wantsNotice(kind, account, customer))
      entries.set(nameOf(kind, customerId), { kind, customer });
  }
  return [...entries.values()];
}

const nameOf = (kind: NoticeKind, customerId: string) => `${kind} ${customerId}`;

/** Sends somebody's daily mail, if anything came that is still so. */
async function sendDigest({ digestDue: due, accountId }: DigestMessage): Promise<void> {
  const notices = await noticesOf({ due, accountId });
  const holder = await getAccount(accountId);
  const entries =
    holder && isOpenForCustomers(holder.dealership) ? await entriesOf(notices, holder) : [];
  if (holder && entries.length > 0) {
    const { account, dealership } = holder;
    await onceFor(`digest#${accountId}#${due}`, (claim) =>
      sendLetter(
        {
          to: account.email,
          about: { kind: 'digest', dealerId: dealership.id },
          write: async () => customerDigestMail(entries, { dealership, siteUrl: await siteUrl() }),
        },
        claim,
      ),
    );
  }
  await forgetNotices({ due, accountId }, notices);
}
