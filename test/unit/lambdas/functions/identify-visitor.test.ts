import { expect, test } from '@jest/globals';
import { visitorAt, visitorId } from '../../../../lambdas/functions/identify-visitor.ts';

test('visitors of one IPv6 network count as one, others as others', () => {
  const same = [visitorId('2001:db8:1:2::1'), visitorId('2001:0db8:0001:0002:ffff:0:0:9')];
  expect(same[0]).toBe(same[1]);
  expect(
    new Set([
      ...same,
      visitorId('2001:db8:1:3::1'),
      visitorId('203.0.113.7'),
      visitorId('203.0.113.8'),
    ]).size,
  ).toBe(4);
  expect(visitorId('203.0.113.7')).not.toContain('203');
});

test('the networks around an IPv6 one count with it, and have room for more', () => {
  const widerOf = (address: string) => visitorAt(address).wider ?? [];
  const [street, town] = widerOf('2001:db8:1:2::1');
  expect([street?.times, town?.times]).toEqual([2, 4]);
  expect(widerOf('2001:db8:1:ff::9')).toEqual([street, town]);
  expect(widerOf('2001:db8:1:102::1')).toEqual([expect.not.objectContaining(street ?? {}), town]);
  expect(widerOf('2001:db8:2:2::1').map(({ id }) => id)).not.toContain(town?.id);
  expect(widerOf('203.0.113.7')).toEqual([]);
  expect(widerOf('unknown')).toEqual([]);
});

test.each([
  '::ffff:203.0.113.7',
  '::FFFF:203.0.113.7',
  '::ffff:cb00:7107',
  '0:0:0:0:0:ffff:cb00:7107',
])('%s is the IPv4 address 203.0.113.7, and no other', (address) => {
  expect(visitorId(address)).toBe(visitorId('203.0.113.7'));
  expect(visitorId(address)).not.toBe(visitorId('::ffff:203.0.113.8'));
});

test.each([
  ['2001:DB8:1:2:0:0:0:1', '2001:db8:1:2::'],
  ['2001:db8::1:0:0:1', '2001:db8::'],
  ['2001:db8::', '2001:db8:0:0:ffff::'],
  ['::1', '::'],
])('%s is in the network of %s', (address, network) => {
  expect(visitorId(address)).toBe(visitorId(network));
});

test('what is no address counts as itself, apart from others', () => {
  const odd = ['', 'unknown', '203.0.113.7:443', '203.0.113.999', '2001:db8::1::2', '::ffff:1.2.3'];
  expect(new Set([...odd, '203.0.113.7', '::1'].map(visitorId)).size).toBe(odd.length + 2);
  expect(visitorId('unknown')).toBe(visitorId('unknown'));
});
