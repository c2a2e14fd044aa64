import { expect, test } from '@jest/globals';
import {
  reviewTimeWrites,
  usualReviewHours,
} from '../../../../../lambdas/customer/decision/review-times.ts';
import { epochSeconds, now } from '../../../../../lambdas/runtime/clock.ts';
import { fakeServices } from '../../functions/support.ts';
import { customerWith } from '../../support.ts';

/** What is kept of reviews that took so many minutes. */
function reviewsOf(minutes: readonly number[], ttl = epochSeconds(now()) + 60) {
  const items = minutes.map((each) => ({ schemaVersion: 1, seconds: each * 60, ttl }));
  fakeServices({ Query: () => ({ Items: items }) });
}

test.each([
  ['the step that three of four keep', [5, 50, 61, 90, 3000], 2],
  ['an hour, where all took less', [1, 1, 2, 3, 60], 1],
  ['two days at the most', [2000, 2000, 2000, 2880, 9000], 48],
])('what is usual is %s', async (_, minutes, hours) => {
  reviewsOf(minutes);
  expect(await usualReviewHours('dlr_1')).toBe(hours);
});

test.each([
  ['there are only four', [5, 5, 5, 5], undefined],
  ['two of five took longer than two days', [5, 5, 5, 3000, 3000], undefined],
  ['they are over a month old', [5, 5, 5, 5, 5], epochSeconds(now()) - 1],
])('nothing is usual where %s', async (_, minutes, ttl) => {
  reviewsOf(minutes, ttl);
  expect(await usualReviewHours('dlr_1')).toBeUndefined();
});

test('a review counts for thirty days from the decision, with nothing of the customer', () => {
  const at = '2026-02-01T12:00:00.000Z';
  const customer = customerWith({ attempt: { submittedAt: '2026-02-01T11:00:00.000Z' } });
  expect(reviewTimeWrites(customer, { at, id: 'evt_1' })).toEqual([
    {
      Put: {
        TableName: 'table',
        Item: {
          pk: `DEALER#${customer.dealerId}`,
          sk: `REVIEW_TIME#${at}#evt_1`,
          schemaVersion: 1,
          seconds: 3600,
          ttl: epochSeconds(Date.parse('2026-03-03T12:00:00.000Z')),
        },
      },
    },
  ]);
  expect(reviewTimeWrites(customerWith(), { at, id: 'evt_1' })).toEqual([]);
});
