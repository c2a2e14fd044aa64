import { beforeEach, expect, test } from '@jest/globals';
import type { Customer } from '../../../../../lambdas/customer/customer-record.ts';
import { setReminders } from '../../../../../lambdas/customer/links/reminder-changes.ts';
import { sendReminder } from '../../../../../lambdas/customer/links/send-reminder.ts';
import { inboxId } from '../../../../../lambdas/mail/mail-addresses.ts';
import { DAY_MS, isoTime, setClock } from '../../../../../lambdas/runtime/clock.ts';
import { keys } from '../../../../../lambdas/store/keys.ts';
import {
  accountOf,
  changed,
  customerWith,
  dealershipWith,
  itemOf,
  type CustomerFields,
} from '../../support.ts';
import { fakeServices } from '../../functions/support.ts';

const mailed = Date.parse('2026-03-01T12:00:00.000Z');
const day = (days: number) => isoTime(mailed + days * DAY_MS);
const to = 'noor@example.com';

beforeEach(() => setClock(() => mailed + 2 * DAY_MS));
const customer = (different: CustomerFields = {}) =>
  changed(
    customerWith({
      contact: { email: to },
      link: { expiresAt: day(14), reminders: { isOn: true, to, mailedAt: day(0), over: 0 } },
    }),
    different,
  );

/** The table with this customer, and the inbox's opt-out if there is one. */
function services(stored: Customer, { dealership = dealershipWith(), isOptedOut = false } = {}) {
  const written: Record<string, unknown>[] = [];
  const item = { ...stored, ...keys.customer(stored.id) };
  const stop = { ...keys.reminderStop(stored.dealerId, inboxId(to)), at: day(1) };
  const calls = fakeServices({
    Get: itemOf(dealership, accountOf(), item, ...(isOptedOut ? [stop] : [])),
    TransactWrite: ({ TransactItems }) => {
      written.push(...(TransactItems as Record<string, unknown>[]));
      return {};
    },
  });
  return { calls, written: () => JSON.stringify(written) };
}
const sent = (calls: readonly string[]) => calls.filter((each) => each.startsWith('Send')).length;
const send = (stored: Customer) => sendReminder({ customerId: stored.id, due: day(2) });

test('a reminder that is due goes out', async () => {
  const { calls, written } = services(customer());
  await send(customer());
  expect(sent(calls)).toBe(1);
  expect(written()).toContain('reminder_sent');
});

test('nobody is reminded whose inbox has opted out, on whichever record, and this one takes it over', async () => {
  const { calls, written } = services(customer(), { isOptedOut: true });
  await send(customer());
  expect(sent(calls)).toBe(0);
  expect(written()).toContain('optedOutAt');
});

test('a dealership that is blocked reminds nobody, and the next one is on its day', async () => {
  const { calls, written } = services(customer(), {
    dealership: dealershipWith({ isBlocked: true }),
  });
  await send(customer());
  expect(sent(calls)).toBe(0);
  expect(written()).toContain('"over":1');
});

test('a reminder whose link has ended is deleted', async () => {
  // The run is late: the link has ended since.
  setClock(() => mailed + 15 * DAY_MS);
  const { calls } = services(customer());
  await send(customer());
  expect(sent(calls)).toBe(0);
  expect(calls).toContain('Delete');
});

test('reminders are turned on for nobody whose inbox has opted out', async () => {
  const off = customer({ link: { reminders: { isOn: false, to, mailedAt: day(0), over: 0 } } });
  services(off, { isOptedOut: true });
  await expect(setReminders(off, true)).rejects.toThrow('This customer turned reminders off');
  services(off);
  expect((await setReminders(off, true)).link.reminders?.isOn).toBe(true);
});
