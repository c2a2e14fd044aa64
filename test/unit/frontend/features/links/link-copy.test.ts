import { expect, test } from '@jest/globals';
import { reminderDays } from '../../../../../frontend/src/features/links/reminder-controls.tsx';
import { renewWords } from '../../../../../frontend/src/features/links/copy.ts';
import { events, someSubmission } from '../review/records.ts';

const now = Date.parse('2026-11-23T12:00:00.000Z');
const [live, over] = ['2026-12-01T12:00:00.000Z', '2026-11-20T12:00:00.000Z'];

test.each([
  ['a link in use', 'link_created', live, 'Every link you gave them before will stop working. '],
  ['one that expired', 'link_created', over, 'The last link expired on November 20, 2026. '],
  ['one that was canceled', 'link_renewed', null, 'The last link was canceled. '],
  [
    'the general link',
    'submitted',
    live,
    'If they still have their page open, it will stop working. ',
  ],
  ['the general link of before', 'submitted', over, ''],
] as const)('a new link after %s', (_name, type, linkExpiresAt, before) => {
  const submission = someSubmission({ events: events(type), linkExpiresAt });
  const words = (name: string) => `For ${name}. ${before}The new one works for 14 days.`;
  expect(renewWords({ ...submission, firstName: 'Noor', lastName: 'Haddad' }, now)).toBe(
    words('Noor Haddad'),
  );
  expect(renewWords({ ...submission, firstName: '', lastName: '' }, now)).toBe(
    words('this customer'),
  );
});

test.each([
  [['link_created'], 'After 2 and 5 days'],
  [['link_created', 'link_sent', 'reminder_sent'], 'After 5 days'],
  [['link_created', 'reminder_sent', 'reminder_sent'], undefined],
  [['link_created', 'reminder_sent', 'reminder_sent', 'link_renewed'], 'After 2 and 5 days'],
] as const)('after %j, reminders are still to come: %s', (types, days) => {
  expect(reminderDays({ events: events(...types) })).toBe(days);
});
