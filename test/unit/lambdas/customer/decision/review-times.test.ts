import { afterEach, expect, test } from '@jest/globals';
import {
  reviewTimeWrites,
  usualReviewHours,
} from '../../../../../lambdas/customer/decision/review-times.ts';
import { setClock } from '../../../../../lambdas/runtime/clock.ts';
import { fakeServices } from '../../functions/support.ts';
import { customerWith } from '../../support.ts';

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;
/** The first moment of a period of ten days. */
const begin = 2050 * 10 * DAY;

afterEach(() => setClock());

/** Applies what is written of reviews that took so many minutes and were decided at a time, as DynamoDB would. */
function reviewsOf(minutes: readonly number[], decidedAt = begin) {
  const items = new Map<string, Record<string, number>>();
  const at = new Date(decidedAt).toISOString();
  for (const each of minutes) {
    const submittedAt = new Date(decidedAt - each * 60_000).toISOString();
    for (const write of reviewTimeWrites(customerWith({ attempt: { submittedAt } }), at)) {
      const { Key, ExpressionAttributeValues } = write.Update as unknown as {
        Key: { sk: string };
        ExpressionAttributeValues: Record<string, number>;
      };
      const item = items.get(Key.sk) ?? {};
      for (const [name, value] of Object.entries(ExpressionAttributeValues)) {
        const [, what, field = ''] = /^:(add|set)_(.+)$/.exec(name) ?? [];
        item[field] = what === 'add' ? (item[field] ?? 0) + value : value;
      }
      items.set(Key.sk, item);
    }
  }
  fakeServices({
    Get: ({ Key }) => ({ Item: items.get((Key as { sk: string }).sk) }),
  });
  return items;
}

test.each([
  ['the step that three of four keep', [5, 50, 61, 90, 3000], 2],
  ['an hour, where all took less', [1, 1, 2, 3, 60], 1],
  ['two days at the most', [2000, 2000, 2000, 2880, 9000], 48],
])('what is usual is %s', async (_, minutes, hours) => {
  reviewsOf(minutes);
  setClock(() => begin);
  expect(await usualReviewHours(customerWith().dealerId)).toBe(hours);
});

test.each([
  ['there are only four', [5, 5, 5, 5]],
  ['two of five took longer than two days', [5, 5, 5, 3000, 3000]],
])('nothing is usual where %s', async (_, minutes) => {
  reviewsOf(minutes);
  setClock(() => begin);
  expect(await usualReviewHours(customerWith().dealerId)).toBeUndefined();
});

test('a review counts for three periods of ten days, with nothing of the customer', async () => {
  const items = reviewsOf([5, 5, 5, 5, 5]);
  const all = { all: 5, within1: 5, within2: 5, within4: 5, within8: 5, within24: 5, within48: 5 };
  const ttl = (begin + 30 * DAY) / 1000;
  expect([...items]).toEqual([['REVIEW_TIMES#2050', { ...all, ttl }]]);
  setClock(() => begin + 30 * DAY - 1);
  expect(await usualReviewHours(customerWith().dealerId)).toBe(1);
  setClock(() => begin + 30 * DAY);
  expect(await usualReviewHours(customerWith().dealerId)).toBeUndefined();
});

test('a review of what was never submitted is no wait', () => {
  expect(reviewTimeWrites(customerWith(), new Date(begin).toISOString())).toEqual([]);
});
