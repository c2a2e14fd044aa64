import { expect, test } from '@jest/globals';
import { serverReply } from '../../../../lambdas/mail/feedback.ts';

test.each([
  ['jo.smith@x.example', '550 jo.smith: no such user', '550 [email]: no such user'],
  ['jo.smith@x.example', '550 <JO.Smith> unknown', '550 <[email]> unknown'],
  ["o'brien@x.example", "550 5.1.1 <o'brien@x.example>: unknown", '550 5.1.1 <[email]>: unknown'],
  ['a(b@x.example', '550 a(b is unknown', '550 [email] is unknown'],
  ['jo@x.example', '550 John and jo2 for boss@y.example', '550 John and jo2 for [email]'],
  ['@x.example', '550 unknown', '550 unknown'],
])('to %s, %s is kept as %s', (recipient, said, kept) => {
  expect(serverReply(said, [recipient])).toBe(kept);
});

test.each([
  ['see https://www.list.example/query/ip/192.0.2.1?to=jo@x.example', 'www.list.example'],
  ['see www.list.example/jo', 'www.list.example'],
])('of a link, the host stays: %s', (said, host) => {
  expect(serverReply(said, ['jo@x.example'])).toBe(`see [link to ${host}]`);
});

test('a host without more, a code and a fraction are no links', () => {
  const said = '550 5.7.1/5.7.26 mx.y.example and/or its network';
  expect(serverReply(said, ['jo@x.example'])).toBe(said);
});

test('a long answer is cut, and takes no time', () => {
  const start = performance.now();
  expect(serverReply('a-'.repeat(100_000), ['jo@x.example'])).toHaveLength(300);
  expect(performance.now() - start).toBeLessThan(1000);
});
