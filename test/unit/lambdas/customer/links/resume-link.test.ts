import { beforeEach, expect, test } from '@jest/globals';
import type { Customer } from '../../../../../lambdas/customer/customer-record.ts';
import { reminderDue } from '../../../../../lambdas/customer/items/reminders.ts';
import {
  planResumeLink,
  putOffResumeLink,
} from '../../../../../lambdas/customer/links/resume-link.ts';
import { sendReminder } from '../../../../../lambdas/customer/links/send-reminder.ts';
import { isoTime, setClock } from '../../../../../lambdas/runtime/clock.ts';
import { inboxId } from '../../../../../lambdas/mail/mail-addresses.ts';
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

const begun = Date.parse('2026-03-01T12:00:00.000Z');
const minute = (minutes: number) => isoTime(begun + minutes * 60_000);
const to = 'noor@example.com';
const at = (minutes: number) => setClock(() => begun + minutes * 60_000);
beforeEach(() => at(0));

const draft = (different: CustomerFields = {}) =>
  changed(
    customerWith({
      origin: 'draft',
      contact: { firstName: 'Noor' },
      link: { expiresAt: minute(24 * 60) },
    }),
    different,
  );
const planned = (different: CustomerFields = {}) =>
  changed(
    draft({ link: { expiresAt: minute(24 * 60), resume: { to, due: minute(10) } } }),
    different,
  );

/** The table with this customer, as it is after each write; an inbox that is full takes no more. */
function services(stored: Customer, { isInboxFull = false } = {}) {
  const sent: unknown[] = [];
  const item = { ...stored, ...keys.customer(stored.id) };
  const calls = fakeServices({
    Get: itemOf(dealershipWith(), accountOf(), item),
    SendEmail: (input: unknown) => {
      sent.push(input);
      return { MessageId: 'm' };
    },
    ...(isInboxFull && {
      Update: ({ Key }: { Key?: { pk?: string } }) => {
        if (Key?.pk?.includes('resumeToStranger'))
          throw Object.assign(new Error('full'), { name: 'ConditionalCheckFailedException' });
        return {};
      },
    }),
  });
  return { calls, sent: () => JSON.stringify(sent) };
}

test('step 1 plans one email, ten minutes after the customer left, to the address of step 1', async () => {
  services(draft());
  const after = await planResumeLink(draft(), to);
  expect(after.link.resume).toEqual({ to, due: minute(10) });
  expect(reminderDue(after)).toBe(minute(10));
});

test.each([
  ['a link from the dealership', { origin: 'link' as const }],
  ['something that was submitted', { attempt: { submittedAt: minute(0) } }],
  ['one that is over', { link: { resume: { to: 'first@example.com' } } }],
])('none is planned for %s', async (_what, different) => {
  services(draft(different));
  expect(await planResumeLink(draft(different), to)).toEqual(draft(different));
});

test('whoever is still there puts it off, without a write each time', async () => {
  at(4);
  const early = services(planned());
  await putOffResumeLink(planned());
  expect(early.calls).toEqual([]);
  at(6);
  const { calls } = services(planned());
  await putOffResumeLink(planned());
  expect(calls).toContain('TransactWrite');
});

test('a submission ends it', () => {
  expect(reminderDue(planned({ attempt: { submittedAt: minute(5) } }))).toBeUndefined();
});

test('it goes out once, among the emails to strangers, and with nothing that was typed', async () => {
  at(10);
  const { calls, sent } = services(planned());
  await sendReminder({ customerId: planned().id, due: minute(10) });
  expect(calls.filter((call) => call.startsWith('Send'))).toHaveLength(1);
  expect(sent()).toContain('Continue your verification');
  expect(sent()).not.toContain('Noor');
  expect(calls.join(' ')).toContain(`resumeToStranger#${inboxId(to)}`);
  expect(calls.join(' ')).toContain('mailToStrangers');
});

test('an inbox that had one today gets no other', async () => {
  at(10);
  const { calls } = services(planned(), { isInboxFull: true });
  await sendReminder({ customerId: planned().id, due: minute(10) });
  expect(calls.filter((call) => call.startsWith('Send'))).toEqual([]);
});
