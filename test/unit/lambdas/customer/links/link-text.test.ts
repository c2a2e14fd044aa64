import { expect, test } from '@jest/globals';
import {
  isUsNumber,
  linkText,
  textNumber,
  textWithLink,
} from '../../../../../lambdas/customer/links/link-text.ts';
import { smsMessages } from '../../../../../shared/copy/dealer/delivery-copy.ts';
import { fakeServices } from '../../functions/support.ts';
import { customerWith, dealershipWith } from '../../support.ts';

const text = (dealerName: string, firstName = '') =>
  linkText({
    firstName,
    dealerName,
    url: 'https://site.example/v/cus_1#key',
    expiresAt: '2026-12-05T07:00:00.000Z',
    timeZone: 'America/New_York',
    language: 'en',
  });

test('says who asks, with the link, until when, and how to have no more', () => {
  expect(text('Juniper Street Motors', 'Zoë')).toBe(
    'Hi Zoe. Juniper Street Motors asks you to verify your identity: https://site.example/v/cus_1#key\nExpires Dec 5. Reply STOP for no more texts.',
  );
});

test.each(['evil.example', 'Win at www.x', 'me@x', 'https://x'])(
  'gives a phone nothing to make a link of where a dealership is called %s',
  (name) => expect(text(name)).toMatch(/^A dealership asks you/),
);

test.each(['', 'Win at www.x', 'Call 5135550142', '美玲', 'x'.repeat(21)])(
  'greets nobody who is called %s',
  (firstName) => expect(text('Juniper', firstName)).toMatch(/^Juniper asks you/),
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

test.each([
  ['+15135550142', true],
  // Puerto Rico, Guam, and an area of 2022.
  ['+17872345678', true],
  ['+16712345678', true],
  ['+19832345678', true],
  // Toronto, Nassau, Kingston.
  ['+14162345678', false],
  ['+12422345678', false],
  ['+18762345678', false],
  // At the caller's cost, free, and no one's.
  ['+19002345678', false],
  ['+15139765678', false],
  ['+18002345678', false],
  ['+15554445678', false],
  ['+15134115678', false],
  ['+15131235678', false],
])('%s may be texted: %s', (number, may) => expect(isUsNumber(number)).toBe(may));

test('a number elsewhere is refused before anything is counted or made', async () => {
  const calls = fakeServices();
  const customer = customerWith({
    contact: { phone: '(416) 234-5678' },
    link: { expiresAt: '2999-01-01T00:00:00.000Z' },
  });
  await expect(textWithLink(customer, dealershipWith(), 'claim')).rejects.toMatchObject({
    code: 'text_refused',
    message: smsMessages.notInUs,
  });
  expect(calls).toEqual([]);
});
