import type { Account } from '../../account/account.ts';
import { notificationsOf } from '../../account/notifications.ts';
import { isOpenForCustomers } from '../../customer/access.ts';
import type { Customer } from '../../customer/customer.ts';
import { getCustomer } from '../../customer/customers.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import { getDealership } from '../../dealership/dealerships.ts';
import type { NoticeMessage } from '../../mail/mail-queue.ts';
import { keepForDigest } from '../../notice/digests.ts';
import { noticeMail } from '../../notice/letters.ts';
import { wantsNotice, isNoticeCurrent } from '../../notice/wants.ts';
import { peopleOf } from '../../people/people-of.ts';
import { siteUrl } from '../../runtime/parameters.ts';
import { onceFor } from './once-for.ts';
import { sendLetter } from './send-letter.ts';

type Notice = { message: NoticeMessage; customer: Customer; dealership: Dealership };

const limitOf = ({ notice }: NoticeMessage) =>
  // Anybody may ask for links: that takes no other mail away.
  notice === 'link_request' ? 'linkRequestMail' : 'noticeMail';

/** One person's mail, at once or with the others of the day. */
async function tell(
  reader: Account,
  { message, customer, dealership }: Notice,
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
export async function notifyPeople(message: NoticeMessage): Promise<void> {
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
