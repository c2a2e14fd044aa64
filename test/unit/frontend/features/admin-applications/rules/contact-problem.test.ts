import { expect, test } from '@jest/globals';
import { contactProblem } from '../../../../../../frontend/src/features/admin-applications/rules/contact-problem.ts';
import type { Application } from '../../../../../../shared/schemas/admin.ts';
import type { MailFailure } from '../../../../../../shared/schemas/mail-failures.ts';

const at = '2026-11-23T21:00:00.000Z';
const working = {
  adminVerification: 'approved',
  isBlocked: false,
  isEmailVerified: true,
} as const;
const told = (standing: Partial<Application>, failure: MailFailure = 'unknown_mailbox') =>
  contactProblem({
    ...{ ...working, ...standing },
    events: [{ type: 'mail_failed', at, mail: 'application', failure }],
  })?.text;

test.each<[Partial<Application>, string]>([
  [{}, 'Call the dealership, ask for the right address, and choose “Change Email” under People.'],
  [
    { adminVerification: 'pending', isEmailVerified: false },
    'Call the dealership, and ask them to register again with the right address.',
  ],
  [
    { adminVerification: 'pending' },
    'Call the dealership. You can change the address once the dealership is approved.',
  ],
  [{ adminVerification: 'declined' }, 'Call the dealership.'],
  [{ isBlocked: true }, 'Call the dealership.'],
])('%j: an admin is told only what can be done', (standing, advice) => {
  expect(told(standing)).toBe(`Mailbox unknown. ${advice}`);
});

test('after a complaint, what is asked for is still sent', () => {
  expect(told({}, 'complaint')).toBe(
    'We only send what an account needs, such as a password reset. Call the dealership.',
  );
});

test.each<[object, boolean]>([
  [{}, true],
  [{ person: 'Theo Brandt' }, false],
  [{ isToEarlierAddress: true }, false],
])('an email that went with %j is the contact’s problem: %s', (whose, isTold) => {
  const events: Application['events'] = [
    { type: 'mail_failed', at, mail: 'reset_password', failure: 'unknown_mailbox', ...whose },
  ];
  expect(contactProblem({ ...working, events }) !== undefined).toBe(isTold);
});
