import { noticeKinds, type NoticeKind } from '../../../shared/schemas/notifications-schema.ts';
import { type Account, type AccountHolder, getAccount } from '../../account/account-record.ts';
import { peopleOf } from '../../people/people-of-dealership.ts';
import type { Customer } from '../../customer/customer-record.ts';
import { customersOf, getCustomer } from '../../customer/items/customer-store.ts';
import { isOpenForCustomers } from '../../dealership/dealership-gate.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import { getDealership } from '../../dealership/dealerships.ts';
import type { DigestMessage, NoticeMessage } from '../../mail/mail-queue.ts';
import {
  forgetNotices,
  keepForDigest,
  noticesOf,
  type Notice,
} from '../../notification/digests.ts';
import type { DigestEntry } from '../../notification/notice-letters.ts';
import { notificationsOf } from '../../notification/notification-preferences.ts';
import { messages } from './message-registry.ts';
import { letterFrom } from './message-row.ts';
import { onceFor, sendLetter } from './send-letter.ts';

/** Notifies each of a dealership's people who wants to know; one whose email fails holds up no other. */
export async function notifyPeople(message: NoticeMessage): Promise<void> {
  const { eventId, at, notice, customerId, byId } = message;
  const customer = await getCustomer(customerId);
  if (!customer || !messages.notice[notice].isCurrent({ customer, at })) return;
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
        notifyPerson(reader, { message, customer, dealership }, claim),
      );
    } catch (error) {
      failures.push(error);
    }
  }
  // The queue brings it again, for those who haven't got it.
  if (failures.length > 0) throw failures[0];
}

type NoticeContext = { message: NoticeMessage; customer: Customer; dealership: Dealership };

/** Emails one person, at once or with the other notices of the day. */
function notifyPerson(
  account: Account,
  { message, customer, dealership }: NoticeContext,
  claim: string,
): Promise<void> {
  const { notice: kind, eventId, at } = message;
  if (notificationsOf(account).pace === 'daily')
    return keepForDigest(
      { accountId: account.id, timeZone: dealership.timeZone },
      { kind, customerId: customer.id, at, eventId },
    );
  const facts = { account, customer, dealership, at };
  const letter = letterFrom(messages.notice[kind], facts, { dealerId: dealership.id });
  return sendLetter(letter, claim);
}

/** Sends somebody's daily email, if anything came that is still current. */
export async function sendDigest({ digestDue: due, accountId }: DigestMessage): Promise<void> {
  const notices = await noticesOf({ due, accountId });
  const holder = await getAccount(accountId);
  const entries =
    holder && isOpenForCustomers(holder.dealership) ? await entriesOf(notices, holder) : [];
  const row = messages.daily.notice;
  if (holder && row.isCurrent({ ...holder, entries })) {
    const letter = letterFrom(row, { ...holder, entries }, { dealerId: holder.dealership.id });
    await onceFor(`digest#${accountId}#${due}`, (claim) => sendLetter(letter, claim));
  }
  await forgetNotices({ due, accountId }, notices);
}

/** Returns what is still current and still wanted, by kind, and of each kind each customer once. */
async function entriesOf(
  notices: readonly Notice[],
  { account, dealership }: AccountHolder,
): Promise<DigestEntry[]> {
  const ids = [...new Set(notices.map(({ customerId }) => customerId))];
  const found = await customersOf(ids);
  const customers = new Map(
    found
      .filter(({ dealerId }) => dealerId === dealership.id)
      .map((customer) => [customer.id, customer]),
  );
  return noticeKinds.flatMap((kind) => {
    const { words, isCurrent } = messages.notice[kind];
    const due = notices.flatMap(({ kind: own, customerId, at }) => {
      const customer = customers.get(customerId);
      return own === kind && customer && isCurrent({ customer, at }) ? [customer] : [];
    });
    return [...new Set(due)]
      .filter((customer) => wantsNotice(kind, account, customer))
      .map((customer) => ({ words, customer }));
  });
}

/** True for who has chosen this notice, unless another one that they get says the same. */
function wantsNotice(kind: NoticeKind, account: Account, customer: Customer): boolean {
  // The emails lead to what Sales can't open.
  if (account.role === null || account.role === 'sales') return false;
  const chosen = notificationsOf(account);
  const { coveredBy } = messages.notice[kind];
  const isCovered =
    coveredBy !== undefined &&
    chosen[coveredBy] &&
    messages.notice[coveredBy].isCurrent({ customer, at: '' });
  return chosen[kind] && !isCovered;
}
