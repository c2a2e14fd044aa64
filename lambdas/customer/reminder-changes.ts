import { sentMail } from '../mail/mail-claims.ts';
import { isoTime } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { changeCustomer } from './changes.ts';
import type { Customer } from './customer.ts';
import { customerEventWrite } from './events.ts';
import { inboxesOf, stoppedAt, stopWrites } from './reminder-stops.ts';
import { reminderDue, turnedOn, type Reminder } from './reminders.ts';

/** Turns reminders of a link that was mailed on or off; again, it changes nothing. */
export async function setReminders(customer: Customer, isOn: boolean): Promise<Customer> {
  const to = customer.reminders?.to;
  const stop = to === undefined ? undefined : await stoppedAt(customer.dealerId, to);
  return changeCustomer(customer, (current) => {
    const { reminders } = current;
    if (isOn && (current.remindersStoppedAt ?? stop) !== undefined)
      throw new AppError('conflict', {
        message: 'This customer turned reminders off, so none can be sent.',
      });
    if (!reminders)
      throw new AppError('conflict', { message: 'Email the link first. Reminders follow it.' });
    if (reminders.isOn === isOn) return undefined;
    const after = {
      ...current,
      reminders: isOn ? turnedOn(reminders) : { ...reminders, isOn },
      updatedAt: isoTime(),
    };
    return { after, writes: [] };
  });
}

/** The customer wants none from this dealership, for good; again, it changes nothing. */
export const stopReminders = (customer: Customer): Promise<Customer> =>
  changeCustomer(customer, (current) => {
    if (current.remindersStoppedAt !== undefined) return undefined;
    const at = isoTime();
    const stoppedInboxes = inboxesOf(current);
    const after = { ...current, remindersStoppedAt: at, stoppedInboxes, updatedAt: at };
    return {
      after,
      writes: [
        ...stopWrites(current.dealerId, stoppedInboxes, at),
        customerEventWrite({ customerId: current.id, type: 'reminders_stopped', at }),
      ],
    };
  });

/** Another record of the same inbox has said so. */
export const takeOverStop = (customer: Customer, at: string): Promise<Customer> =>
  changeCustomer(customer, (current) =>
    current.remindersStoppedAt === undefined
      ? { after: { ...current, remindersStoppedAt: at, updatedAt: isoTime() }, writes: [] }
      : undefined,
  );

type Over = Pick<NonNullable<Customer['reminders']>, 'sentAt'> & { lastAt: string };

/** The customer after one reminder more is over. */
function withOneOver(customer: Customer, times: Over): Customer {
  const { reminders } = customer;
  if (!reminders) return customer;
  return {
    ...customer,
    reminders: { ...reminders, over: reminders.over + 1, ...times },
    updatedAt: times.lastAt,
  };
}

/** Notes that a reminder was sent, and that its mail is, in one write. */
export const recordReminder = (customer: Customer, mail: string): Promise<Customer> =>
  changeCustomer(customer, (current) => {
    const at = isoTime();
    // Mailed anew in this very moment, the link has reminders of its own.
    const isOfMailing = current.reminders?.mailedAt === customer.reminders?.mailedAt;
    const after = isOfMailing ? withOneOver(current, { lastAt: at, sentAt: at }) : current;
    return {
      after,
      writes: [
        { Update: sentMail(mail) },
        customerEventWrite({ customerId: current.id, type: 'reminder_sent', at }),
      ],
    };
  });

/** Leaves a reminder out that can't be sent. */
export const leaveOut = (customer: Customer, { due }: Reminder): Promise<Customer> =>
  changeCustomer(customer, (current) => {
    if (reminderDue(current) !== due) return undefined;
    const after = withOneOver(current, { lastAt: isoTime() });
    return { after, writes: [] };
  });
