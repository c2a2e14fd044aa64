import { expect, test } from '@jest/globals';
import { contactProblem } from '../../../../../../frontend/src/features/admin-applications/record/application-events.ts';
import type { Application } from '../../../../../../shared/schemas/admin-schema.ts';
import type { MailFailure } from '../../../../../../shared/schemas/mail-failures-schema.ts';

const at = '2026-11-23T21:00:00.000Z';
const working = {
  adminVerification: 'approved',
  isBlocked: false,
  isEmailVerified: true,
} as const;
const problemOf = (standing: Partial<Application>, failure: MailFailure = 'unknown_mailbox') =>
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
  expect(problemOf(standing)).toBe(`Mailbox unknown. ${advice}`);
});

test('after a complaint, what is asked for is still sent', () => {
  expect(problemOf({}, 'complaint')).toBe(
    'We only send what an account needs, such as a password reset. Call the dealership.',
  );
});

test.each<[MailFailure, boolean]>([
  ['unknown_mailbox', true],
  ['complaint', true],
  ['mailbox_full', false],
])('a failure of kind %s asks an admin for something: %s', (failure, isAsked) => {
  expect(problemOf({}, failure) !== undefined).toBe(isAsked);
});

const failed = {
  ...{ type: 'mail_failed', at, mail: 'application', failure: 'unknown_mailbox' },
} as const;
const reason = 'The address has a typo.';
test.each<[Partial<Application['events'][number]>, boolean]>([
  [{ type: 'email_verified' }, false],
  [{ type: 'person_joined', person: 'Theo Brandt' }, true],
  [{ type: 'person_removed', wasContact: false }, true],
  [{ type: 'person_removed', wasContact: true }, false],
  [{ type: 'email_changed', reason, wasContact: false }, true],
  [{ type: 'email_changed', reason, wasContact: true }, false],
  [{ type: 'mail_failed', mail: 'application', failure: 'mailbox_full' }, true],
])('after %j, the contact is still out of reach: %s', (event, isTold) => {
  const events = [failed, { at, ...event }] as Application['events'];
  expect(contactProblem({ ...working, events }) !== undefined).toBe(isTold);
});
