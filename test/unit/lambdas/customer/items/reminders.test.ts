import { beforeEach, expect, jest, test } from '@jest/globals';
import type { Customer } from '../../../../../lambdas/customer/customer-record.ts';
import { derivedChanges } from '../../../../../lambdas/customer/items/derived-items.ts';
import {
  skipReminder,
  recordReminder,
} from '../../../../../lambdas/customer/links/reminder-changes.ts';
import {
  reminderDue,
  nextReminderTime,
  reminderItems,
  withRemindersOn,
} from '../../../../../lambdas/customer/items/reminders.ts';
import { DAY_MS, isoTime, setClock } from '../../../../../lambdas/runtime/clock.ts';
import { database } from '../../../../../lambdas/store/database-client.ts';
import { keys } from '../../../../../lambdas/store/keys.ts';
import { changed, customerWith, type CustomerFields } from '../../support.ts';

const mailed = Date.parse('2026-03-01T12:00:00.000Z');
const day = (days: number) => isoTime(mailed + days * DAY_MS);
let today: number;
beforeEach(() => {
  today = mailed;
  setClock(() => today);
});

type Reminders = NonNullable<Customer['link']['reminders']>;
const customer = (reminders: Partial<Reminders> = {}, different: CustomerFields = {}) =>
  changed(
    customerWith({
      link: {
        expiresAt: day(14),
        reminders: { isOn: true, to: 'noor@example.com', mailedAt: day(0), over: 0, ...reminders },
      },
    }),
    different,
  );

test.each<[string, Partial<Reminders>, string | undefined]>([
  ['two days after the mailing', {}, day(2)],
  ['three days after the first, five after the mailing', { over: 1, lastAt: day(2) }, day(5)],
  ['three days after a first that was late', { over: 1, lastAt: day(6) }, day(9)],
  ['five days after a mailing since', { over: 1, lastAt: day(2), mailedAt: day(4) }, day(9)],
  ['never a third time', { over: 2, lastAt: day(5) }, undefined],
  ['not while they are off', { isOn: false }, undefined],
])('is reminded %s', (_name, reminders, due) => {
  expect(reminderDue(customer(reminders))).toBe(due);
});

test.each<[string, CustomerFields]>([
  ['whose link was not mailed', { link: { reminders: undefined } }],
  ['who has submitted something', { attempt: { submittedAt: day(1) } }],
  ['who said no', { link: { optedOutAt: day(1) } }],
  ['who is verified', { decision: { status: 'approved' } }],
  ['whose link has ended by then', { link: { expiresAt: day(2) } }],
  ['who is in the archive', { decision: { archivedAt: day(1) } }],
  ['who has no link', { link: { expiresAt: undefined } }],
])('nobody is reminded %s', (_name, different) => {
  const spared = customer({}, different);
  expect([reminderDue(spared), nextReminderTime(spared)]).toEqual([undefined, undefined]);
  expect(reminderItems(spared)).toEqual([]);
});

test('turned on later, a reminder whose day has passed is not made up for', () => {
  const off = customer({ isOn: false });
  expect(nextReminderTime(off)).toBe(day(2));
  today = mailed + 3 * DAY_MS;
  expect(nextReminderTime(off)).toBe(day(5));
  expect(off.link.reminders && withRemindersOn(off.link.reminders)).toMatchObject({
    isOn: true,
    over: 1,
  });
  today = mailed + 5 * DAY_MS;
  expect(nextReminderTime(off)).toBeUndefined();
});

test('its item follows the record, and holds nobody but an id', () => {
  const after = customer({ over: 1, lastAt: day(2) });
  expect(reminderItems(after)).toEqual([
    { ...keys.reminder(day(5), after.id), customerId: after.id, due: day(5), schemaVersion: 1 },
  ]);
  expect(JSON.stringify(derivedChanges(customer(), after))).not.toContain('noor');
  const sorts = derivedChanges(customer(), after).flatMap(({ Put, Delete }) => [
    Put && `+ ${String(Put.Item?.sk)}`,
    Delete && `- ${String(Delete.Key?.sk)}`,
  ]);
  expect(sorts).toEqual(
    expect.arrayContaining([`- ${day(2)}#${after.id}`, `+ ${day(5)}#${after.id}`]),
  );
  expect(reminderItems(customer({ over: 2 }))).toEqual([]);
});

test('one that is left out is over like one that is sent, and was never sent', async () => {
  jest.spyOn(database, 'send').mockResolvedValue({} as never);
  today = mailed + 2 * DAY_MS;
  const due = customer();
  const over = { ...due.link.reminders, over: 1, lastAt: day(2) };
  const out = await skipReminder(due, { customerId: due.id, due: day(2) });
  expect(out.link.reminders).toEqual(over);
  const sent = await recordReminder(due, 'reminder');
  expect(sent.link.reminders).toEqual({ ...over, sentAt: day(2) });
});
