import { expect, test } from '@jest/globals';
import { setClock } from '../../../../../lambdas/runtime/clock.ts';
import { opensRecord } from '../../../../../lambdas/customer/links/customer-link.ts';
import { newCustomer } from '../../../../../lambdas/customer/links/new-customer.ts';
import { customerWith } from '../../support.ts';

const start = Date.parse('2026-01-05T10:00:00.000Z');
const begin = (origin: 'link' | 'draft') => {
  setClock(() => start);
  return newCustomer({ dealerId: 'd', origin, hours: 24 });
};

test('a key opens its record until it expires, and no other key does', () => {
  const { customer, key } = begin('link');
  expect([
    opensRecord(customer, key),
    opensRecord(customer, begin('link').key),
    opensRecord(customer, ''),
  ]).toEqual([true, false, false]);
  setClock(() => start + 24 * 3600 * 1000 - 1);
  expect(opensRecord(customer, key)).toBe(true);
  setClock(() => start + 24 * 3600 * 1000);
  expect(opensRecord(customer, key)).toBe(false);
});

test('nothing opens a record without a key', () => {
  expect(opensRecord(customerWith(), '')).toBe(false);
});

test('the key is not in the record, and has at least 128 bits', () => {
  const { customer, key } = begin('draft');
  expect(Buffer.from(key, 'base64url').length).toBe(32);
  expect(JSON.stringify(customer)).not.toContain(key);
});

test('only a draft goes away by itself', () => {
  expect([begin('draft').customer.ttl, begin('link').customer.ttl]).toEqual([
    start / 1000 + 24 * 3600,
    undefined,
  ]);
});
