import { expect, test } from '@jest/globals';
import { saysNoMailbox } from '../../../../lambdas/mail/feedback.ts';

test.each([
  ['5.0.0', 'smtp; 550 5.1.1 <jo@x.example>: user unknown'],
  ['5.0.0', 'smtp; 550-5.1.1 The email account that you tried to reach does not exist.'],
  ['5.5.0', 'smtp; 550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302).'],
  ['5.0.0', 'smtp; 550 5.5.0 Requested action not taken: mailbox unavailable'],
  ['5.4.1', 'smtp; 550 5.4.1 Recipient address rejected: Access denied. AS(201806281)'],
  [undefined, 'smtp; 550 5.4.1 [jo@x.example]: Recipient address rejected: Access denied'],
  ['5.5.0', 'smtp; 554 User Unknown'],
  ['5.2.1', undefined],
  ['5.0.0', 'smtp; 550 5.2.1 The email account that you tried to reach is disabled.'],
])('there is no mailbox: %s, %s', (status, diagnosticCode) => {
  expect(saysNoMailbox({ status, diagnosticCode })).toBe(true);
});

test.each([
  ['5.4.1', undefined],
  ['5.4.1', 'smtp; 550 5.4.1 No answer from host'],
  ['5.5.0', 'smtp; 550 5.5.0 Command rejected'],
  ['5.0.0', 'smtp; 550 Requested action not taken: mailbox unavailable'],
  ['5.5.0', 'smtp; 550 5.5.0 mailbox unavailable: rejected for policy reasons'],
  ['5.5.0', 'smtp; 550 mailbox unavailable, invalid DNS MX record'],
  ['5.2.1', 'smtp; 550 5.2.1 The user is receiving mail at a rate that prevents more.'],
  ['5.1.1', 'smtp; 550 5.7.1 Our system has detected that this message is unsolicited'],
  ['5.0.0', 'smtp; 554 sent from 10.5.1.1 or 5.1.1.10, not taken'],
  ['5.1.15', 'smtp; 550 15.1.1'],
  [undefined, undefined],
])('there may be one: %s, %s', (status, diagnosticCode) => {
  expect(saysNoMailbox({ status, diagnosticCode })).toBe(false);
});
