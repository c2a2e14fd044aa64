import { expect, test } from '@jest/globals';
import { linkText, textNumber } from '../../../../../lambdas/customer/links/link-text.ts';

const text = (dealerName: string, expiresAt = '2026-12-05T20:00:00.000Z') =>
  linkText({ dealerName, url: 'https://site.example/verify-customer/cus_1#key', expiresAt });

test('says who asks, with the link, until when, and how to have no more', () => {
  expect(text('Juniper Street Motors')).toBe(
    'Juniper Street Motors asks you to verify your identity: https://site.example/verify-customer/cus_1#key\nExpires Dec 5. Reply STOP for no more texts.',
  );
});

test('names no day on which the link no longer works somewhere in the country', () => {
  expect(text('A', '2026-12-05T09:59:00.000Z')).toContain('Expires Dec 4.');
});

test.each(['evil.example', 'Win at www.x', 'me@x', 'https://x'])(
  'gives a phone nothing to make a link of where a dealership is called %s',
  (name) => expect(text(name)).toMatch(/^A dealership asks you/),
);

test('cuts a long name, and takes out what turns it around', () => {
  expect(text('x'.repeat(255))).toMatch(/^x{37}\.\.\. asks/);
  expect(text('A\u202EB\nC')).toMatch(/^AB C asks/);
});

test.each([
  ['(513) 555-0142', '+15135550142'],
  ['513.555.0142', '+15135550142'],
  ['+1 513 555 0142', '+15135550142'],
  ['555-0142', undefined],
  ['', undefined],
])('%s is dialed as %s', (typed, number) => expect(textNumber(typed)).toBe(number));
