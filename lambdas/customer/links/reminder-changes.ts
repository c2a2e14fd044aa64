import * as z from 'zod/mini';
import { mailSentUpdate } from '../../mail/mail-claims.ts';
import { isoTime } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import { inboxId } from '../../mail/mail-addresses.ts';
import { putOf } from '../../store/expressions.ts';
import { keys } from '../../store/keys.ts';
import { readItem } from '../../store/read.ts';
import { defineRecord } from '../../store/record.ts';
import type { Write } from '../../store/transact.ts';
import { deleteItem } from '../../store/write.ts';
import { changeCustomer } from '../items/customer-store.ts';
import type { Customer } from '../customer-record.ts';
import { customerEventWrite } from '../timeline.ts';
import { reminderDue, withRemindersOn, type Reminder } from '../items/reminders.ts';

/** Turns reminders of a link that was mailed on or off; repeating it changes nothing. */
export async function setReminders(customer: Customer, isOn: boolean): Promise<Customer> {
  const to = customer.link.reminders?.to;
  const stop = to === undefined ? undefined : await reminderOptOutTime(customer.dealerId, to);
  return changeCustomer(customer, (current) => {
    const { reminders } = current.link;
    if (isOn && (current.link.optedOutAt ?? stop) !== undefined)
      throw new AppError('conflict', {
        message: 'This customer turned reminders off, so none can be sent.',
      });
    if (!reminders)
      throw new AppError('conflict', { message: 'Email the link first. Reminders follow it.' });
    if (reminders.isOn === isOn) return undefined;
    const after = {
      ...current,
      link: {
        ...current.link,
        reminders: isOn ? withRemindersOn(reminders) : { ...reminders, isOn },
      },
      updatedAt: isoTime(),
    };
    return { after, writes: [] };
  });
}

/** Ends reminders from this dealership for good, as the customer wants; repeating it changes nothing. */
export const stopReminders = (customer: Customer): Promise<Customer> =>
  changeCustomer(customer, (current) => {
    if (current.link.optedOutAt !== undefined) return undefined;
    const at = isoTime();
    const optedOutInboxes = inboxesOf(current);
    return {
      after: {
        ...current,
        link: { ...current.link, optedOutAt: at, optedOutInboxes },
        updatedAt: at,
      },
      writes: [
        ...stopWrites(current.dealerId, optedOutInboxes, at),
        customerEventWrite({ customerId: current.id, type: 'reminders_stopped', at }),
      ],
    };
  });

/** Takes over the opt-out of another record with the same inbox. */
export const copyReminderOptOut = (customer: Customer, at: string): Promise<Customer> =>
  changeCustomer(customer, (current) =>
    current.link.optedOutAt === undefined
      ? {
          after: { ...current, link: { ...current.link, optedOutAt: at }, updatedAt: isoTime() },
          writes: [],
        }
      : undefined,
  );

type Over = Pick<NonNullable<Customer['link']['reminders']>, 'sentAt'> & { lastAt: string };

/** The customer after one more reminder was sent or left out. */
function withOneOver(customer: Customer, times: Over): Customer {
  const { reminders } = customer.link;
  if (!reminders) return customer;
  return {
    ...customer,
    link: { ...customer.link, reminders: { ...reminders, over: reminders.over + 1, ...times } },
    updatedAt: times.lastAt,
  };
}

/** Records in one write that a reminder was sent, and that this request's mail is. */
export const recordReminder = (customer: Customer, mail: string): Promise<Customer> =>
  changeCustomer(customer, (current) => {
    const at = isoTime();
    // If the link was mailed again in this very moment, the new mailing has reminders of its own.
    const isOfMailing = current.link.reminders?.mailedAt === customer.link.reminders?.mailedAt;
    const after = isOfMailing ? withOneOver(current, { lastAt: at, sentAt: at }) : current;
    return {
      after,
      writes: [
        { Update: mailSentUpdate(mail) },
        customerEventWrite({ customerId: current.id, type: 'reminder_sent', at }),
      ],
    };
  });

/** Skips a reminder that can't be sent. */
export const skipReminder = (customer: Customer, { due }: Reminder): Promise<Customer> =>
  changeCustomer(customer, (current) => {
    if (reminderDue(current) !== due) return undefined;
    const after = withOneOver(current, { lastAt: isoTime() });
    return { after, writes: [] };
  });

/** An inbox's opt-out from a dealership's reminders, whichever customer's record they would be about. */
const stopRecord = defineRecord('reminder stop', 1, { at: z.string() });

/** Hashes of the inboxes to which a customer's reminders go or went. */
const inboxesOf = ({
  contact: { email },
  link: { reminders },
}: Pick<Customer, 'contact' | 'link'>): string[] => [
  ...new Set([reminders?.to ?? '', email].filter((each) => each !== '').map(inboxId)),
];

/** Keeps the opt-out of these inboxes. */
const stopWrites = (dealerId: string, inboxes: readonly string[], at: string): Write[] =>
  inboxes.map((inbox) => ({
    Put: putOf({ ...keys.reminderStop(dealerId, inbox), ...stopRecord.whole({ at }) }),
  }));

/** The time at which an address opted out of a dealership's reminders; undefined where it hasn't. */
export async function reminderOptOutTime(
  dealerId: string,
  address: string,
): Promise<string | undefined> {
  const stop = await readItem(stopRecord, keys.reminderStop(dealerId, inboxId(address)));
  return stop?.at;
}

/** Deletes the opt-outs that an erased customer made. */
export async function forgetReminderOptOuts({
  dealerId,
  stoppedInboxes,
}: {
  dealerId: string;
  stoppedInboxes: readonly string[];
}): Promise<void> {
  for (const inbox of stoppedInboxes) await deleteItem(keys.reminderStop(dealerId, inbox));
}
