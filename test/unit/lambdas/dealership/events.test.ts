import { expect, test } from '@jest/globals';
import {
  dealershipEventsIn,
  operator,
} from '../../../../lambdas/dealership/dealership-timeline.ts';
import { emailChangeWrites } from '../../../../lambdas/people/complete-email-change.ts';
import { removalWrites } from '../../../../lambdas/people/end-access.ts';
import type { Write } from '../../../../lambdas/store/transact.ts';
import { accountOf, dealershipWith } from '../support.ts';

const dealership = dealershipWith();
const at = '2026-11-23T21:00:00.000Z';
/** The events among what is written, as admins see them. */
const seenOf = (writes: readonly Write[]) =>
  dealershipEventsIn(
    writes.flatMap(({ Put }) => (Put?.Item && 'type' in Put.Item ? [Put.Item] : [])),
  );

test.each([
  [dealership.email, true],
  ['theo@juniper.example.com', false],
])('that %s has no access any more tells whether it was the contact: %s', (email, wasContact) => {
  const account = { ...accountOf(), email };
  expect(seenOf(removalWrites({ account, dealership, by: operator, at }))).toEqual([
    expect.objectContaining({ type: 'person_removed', wasContact }),
  ]);
});

test.each([
  [dealership.email, true],
  ['theo@juniper.example.com', false],
])('that %s is another one now tells whether it was the contact’s: %s', (email, wasContact) => {
  const account = { ...accountOf(), email };
  const next = { ...account, email: 'new@juniper.example.com' };
  const change = { by: operator, from: email, reason: 'The address has a typo.' };
  const writes = emailChangeWrites({
    opened: { state: 'open', account, dealership, hash: 'hash', email: next.email, change },
    ...{ next, at, invitations: [], address: { claim: undefined, ended: undefined } },
    lease: { email: next.email, by: 'lease', until: 0 },
  });
  expect(seenOf(writes)).toEqual([expect.objectContaining({ type: 'email_changed', wasContact })]);
});
