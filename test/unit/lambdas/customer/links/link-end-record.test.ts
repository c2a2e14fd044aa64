import { beforeEach, expect, test } from '@jest/globals';
import {
  customerWithEnd,
  endedLinkWrites,
  endLink,
} from '../../../../../lambdas/customer/links/link-end-record.ts';
import { DAY_MS, isoTime, setClock } from '../../../../../lambdas/runtime/clock.ts';
import { hashOf } from '../../../../../lambdas/runtime/secrets.ts';
import { keys, type Key } from '../../../../../lambdas/store/keys.ts';
import { customerWith, type CustomerFields } from '../../support.ts';
import { fakeServices } from '../../functions/support.ts';

const today = Date.parse('2026-03-01T12:00:00.000Z');
const daysFromNow = (days: number) => isoTime(today + days * DAY_MS);
const key = 'k'.repeat(43);
const linkUntil = (days: number): CustomerFields => ({
  link: { keys: [{ hash: hashOf(key), expiresAt: daysFromNow(days) }] },
});
const none = customerWith();

beforeEach(() => {
  setClock(() => today);
});

/** Answers reads of a customer, with what is kept of its ended link. */
function stored(different: CustomerFields, ended?: { end: string; until: string }) {
  const customer = customerWith(different);
  return fakeServices({
    Get: ({ Key: wanted = {} }: { Key?: Partial<Key> }) => {
      if (wanted.sk === keys.customer(customer.id).sk) return { Item: { ...customer } };
      const isItsKey = wanted.sk === keys.endedLink(customer.id, hashOf(key)).sk;
      return { Item: isItsKey && ended ? { ...ended, ttl: 1 } : undefined };
    },
  });
}
const endOf = async (given?: string) => (await customerWithEnd(customerWith().id, given)).end;

test('a link that is canceled or replaced leaves its hash for 30 days, and never its key', () => {
  const [write, ...others] = endedLinkWrites(customerWith(linkUntil(5)), none, 'cancelled');
  expect(others).toEqual([]);
  expect(write?.Put?.Item).toEqual({
    ...keys.endedLink(customerWith().id, hashOf(key)),
    end: 'cancelled',
    until: daysFromNow(30),
    ttl: (today + 30 * DAY_MS) / 1000,
    schemaVersion: 1,
  });
});

test('one that had expired before ended when it expired', () => {
  const until = (days: number) =>
    endedLinkWrites(customerWith(linkUntil(days)), none, 'replaced').map(
      ({ Put }) => Put?.Item?.until as string,
    );
  expect(until(-10)).toEqual([daysFromNow(20)]);
  expect(until(-30)).toEqual([]);
  expect(endedLinkWrites(customerWith(), none, 'replaced')).toEqual([]);
});

test.each([
  ['works', 1, undefined],
  ['ends at this moment', 0, 'expired'],
  ['expired 29 days ago', -29, 'expired'],
  ['expired 30 days ago', -30, undefined],
])('a link that %s: %s days, told %s', async (_name, days, end) => {
  stored(linkUntil(days));
  expect(await endOf(key)).toBe(end);
});

test.each([
  ['is told', { end: 'replaced', until: daysFromNow(1) }, 'replaced'],
  ['is over', { end: 'replaced', until: daysFromNow(0) }, undefined],
  ['is of a later version', { end: 'paused', until: daysFromNow(1) }, undefined],
])('what is kept of a former link %s', async (_name, ended, end) => {
  stored({}, ended);
  expect(await endOf(key)).toBe(end);
});

test('any other key is told nothing, and takes as many reads', async () => {
  const reads: [string | undefined, number][] = [];
  for (const given of [key, 'x'.repeat(43), '', undefined]) {
    const calls = stored(linkUntil(-1));
    const end = await endOf(given);
    reads.push([end, calls.length]);
  }
  expect(reads).toEqual([
    ['expired', 2],
    [undefined, 2],
    [undefined, 2],
    [undefined, 2],
  ]);
});

test.each([
  ['still works', 1, 0],
  ['ends at this moment', 0, 1],
])('a record whose link %s is written %s days before it: %s times', async (_name, days, times) => {
  const calls = stored({ link: { expiresAt: daysFromNow(days) } });
  await endLink(customerWith().id);
  expect(calls.filter((call) => call === 'TransactWrite')).toHaveLength(times);
});
