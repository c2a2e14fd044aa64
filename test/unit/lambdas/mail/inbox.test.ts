import { expect, test } from '@jest/globals';
import { inboxId, inboxOf } from '../../../../lambdas/mail/mail-addresses.ts';

test.each([
  ['Anna+car@x.example', 'anna@x.example'],
  ['a.nn.a@x.example', 'a.nn.a@x.example'],
  ['A.n.na+1@Gmail.com', 'anna@gmail.com'],
  ['anna@googlemail.com', 'anna@gmail.com'],
  ['an.na@notgmail.com', 'an.na@notgmail.com'],
  ['an.na@gmail.com.example', 'an.na@gmail.com.example'],
])('%s is the inbox %s', (email, inbox) => {
  expect(inboxOf(email)).toBe(inbox);
  expect(inboxId(email)).toBe(inboxId(inbox));
  expect(inboxId(email)).not.toContain(inbox);
});
