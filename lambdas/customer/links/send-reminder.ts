import { getDealership } from '../../dealership/dealerships.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import { isRefused } from '../../mail/send-mail.ts';
import { sendMailOnce } from '../../mail/send-mail-once.ts';
import { countEach } from '../../rate-limit/count-call.ts';
import { addressId, inboxId } from '../../mail/mail-addresses.ts';
import { AppError } from '../../runtime/errors.ts';
import { logger } from '../../runtime/logger.ts';
import { keys } from '../../store/keys.ts';
import { deleteItem } from '../../store/write.ts';
import type { Customer } from '../customer-record.ts';
import { getCustomer } from '../items/customer-store.ts';
import { recordRefusal } from '../items/undelivered-mail.ts';
import { hasLiveLink, newKey } from './customer-link.ts';
import { isOpenForCustomers } from '../../dealership/dealership-gate.ts';
import { addLink, undoLinkCreation } from './link-changes.ts';
import { linkLetter, reminderMail, resumeMail } from './link-mail.ts';
import { endResumeLink, resumeAddress, resumeLimits } from './resume-link.ts';
import {
  skipReminder,
  recordReminder,
  copyReminderOptOut,
  reminderOptOutTime,
} from './reminder-changes.ts';
import { reminderDue, type Reminder } from '../items/reminders.ts';

/** Looks at the link as well: a run may be late, and the link may have ended since the reminder was due. */
const isDue = (customer: Customer, due: string) =>
  reminderDue(customer) === due && hasLiveLink(customer);

/** Stops if the customer has changed meanwhile: the next run looks again. */
const assertDue = (customer: Customer, due: string) => {
  if (!isDue(customer, due)) throw new AppError('conflict');
};

const mailOf = ({ customerId, due }: Reminder) => `reminder#${customerId}#${due}`;

async function send(customer: Customer, dealership: Dealership, reminder: Reminder) {
  const { expiresAt, reminders } = customer.link;
  const resumeTo = resumeAddress(customer);
  const to = resumeTo ?? reminders?.to;
  if (expiresAt === undefined || to === undefined) throw new AppError('conflict');
  const mail = mailOf(reminder);
  await sendMailOnce({
    claim: mail,
    requestId: reminder.due,
    write: async () => {
      const uncount = await countEach(
        resumeTo === undefined
          ? [
              { name: 'linkMail', of: customer.id },
              { name: 'linkMailOfInbox', of: inboxId(to) },
            ]
          : resumeLimits(to),
      );
      // It works as long as the links before: nobody at the dealership has asked for longer.
      const { key, link } = newKey(expiresAt);
      const sentTo = addressId(to);
      await addLink(customer, { ...link, mail, sentTo }, (current) =>
        assertDue(current, reminder.due),
      );
      const letter = await linkLetter(customer, dealership, { key, expiresAt });
      return { to, mail: (resumeTo === undefined ? reminderMail : resumeMail)(letter), uncount };
    },
    record: () =>
      resumeTo === undefined ? recordReminder(customer, mail) : endResumeLink(customer, mail),
    takeBack: () => undoLinkCreation(customer, mail),
    about: { kind: 'reminder', customerId: customer.id, isToStranger: resumeTo !== undefined },
    refusal: 'refused',
  });
}

/** Sends a reminder that is due. Deletes one that is no longer of use, and skips one that can't be sent. */
export async function sendReminder(reminder: Reminder): Promise<void> {
  const { customerId, due } = reminder;
  const customer = await getCustomer(customerId);
  if (!customer || !isDue(customer, due)) return deleteItem(keys.reminder(due, customerId));
  const isResume = resumeAddress(customer) !== undefined;
  const to = resumeAddress(customer) ?? customer.link.reminders?.to ?? customer.contact.email;
  const leaveOut = () => (isResume ? endResumeLink(customer) : skipReminder(customer, reminder));
  const stop = await reminderOptOutTime(customer.dealerId, to);
  if (stop !== undefined) {
    await copyReminderOptOut(customer, stop);
    return;
  }
  const dealership = await getDealership(customer.dealerId);
  if (!dealership || !isOpenForCustomers(dealership)) {
    await leaveOut();
    return;
  }
  try {
    await send(customer, dealership, reminder);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code } = error;
    // Another run sends it, or the customer has changed or is erased.
    if (code === 'conflict' || code === 'not_found') return;
    if (!isRefused(error) && code !== 'too_many_requests') throw error;
    logger.warn('a reminder was left out', { customerId, code });
    await leaveOut();
    await recordRefusal(error, customerId, {
      ...{ messageId: mailOf(reminder), mail: 'reminder' },
      to,
    });
  }
}
