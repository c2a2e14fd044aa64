import * as z from 'zod/mini';
import { REMINDER_DAYS } from '../../../shared/limits.ts';
import { DAY_MS, isoTime, now } from '../../runtime/clock.ts';
import { eachUpTo, readEach } from '../../store/each-up-to.ts';
import { keys } from '../../store/keys.ts';
import { defineRecord, type Stored } from '../../store/record.ts';
import { tableKeys } from '../../store/table.ts';
import { maySubmit } from '../attempt/attempts.ts';
import type { Customer, CustomerPart } from '../customer-record.ts';

/** The moment at which a customer's next reminder is due. The customer's record alone says whether it still is. */
const reminderRecord = defineRecord('reminder', 1, { customerId: z.string(), due: z.string() });
export type Reminder = Stored<typeof reminderRecord>;

type Reminders = NonNullable<Customer['link']['reminders']>;
type Reminded = CustomerPart<'link' | 'attempt' | 'decision'>;

const daysAfter = (time: string, days: number) => Date.parse(time) + days * DAY_MS;

/** Finds when the next one would be due since the link's mailing. Each keeps its distance from the one before. */
function nextOf({ mailedAt, over, lastAt }: Reminders): string | undefined {
  const days = REMINDER_DAYS[over];
  if (days === undefined) return undefined;
  const since = daysAfter(mailedAt, days);
  const pause = days - (REMINDER_DAYS[over - 1] ?? 0);
  return isoTime(lastAt === undefined ? since : Math.max(since, daysAfter(lastAt, pause)));
}

/** Drops a due moment once something was submitted, or if the link doesn't work that long. */
function within(customer: Reminded, due: string | undefined): string | undefined {
  const { expiresAt = '', optedOutAt } = customer.link;
  const stops = [customer.attempt.submittedAt, optedOutAt, customer.decision.archivedAt];
  if (stops.some((time) => time !== undefined)) return undefined;
  if (!maySubmit(customer)) return undefined;
  return due !== undefined && due < expiresAt ? due : undefined;
}

/** Finds when a customer is to be reminded next; undefined if that won't happen. */
export function reminderDue(customer: Reminded): string | undefined {
  const { reminders, resume } = customer.link;
  return within(customer, reminders?.isOn ? nextOf(reminders) : resume?.due);
}

/** Turns reminders on. One whose day has passed meanwhile isn't made up for. */
export function withRemindersOn(reminders: Reminders): Reminders {
  const past = REMINDER_DAYS.filter((days) => daysAfter(reminders.mailedAt, days) <= now()).length;
  return { ...reminders, isOn: true, over: Math.max(reminders.over, past) };
}

/** Finds when the next one is due, or would be once they're turned on; undefined if none is left. */
export function nextReminderTime(customer: Reminded): string | undefined {
  const { reminders } = customer.link;
  return reminderDue(
    reminders?.isOn === false
      ? { ...customer, link: { ...customer.link, reminders: withRemindersOn(reminders) } }
      : customer,
  );
}

/** The item of the next reminder. Changes without a write to the record, such as the link's end, are noticed when it's due. */
export function reminderItems(customer: Reminded) {
  const due = reminderDue(customer);
  if (due === undefined) return [];
  return [
    {
      ...keys.reminder(due, customer.id),
      ...reminderRecord.whole({ customerId: customer.id, due }),
    },
  ];
}

/** Reads the reminders that are due by now, those first that have waited longest. */
export async function* dueReminders(): AsyncGenerator<Reminder, void> {
  const partition = keys.reminder('', '')[tableKeys.partition];
  for await (const item of eachUpTo({ partition, upTo: isoTime() }))
    yield* readEach([item], reminderRecord.read);
}
