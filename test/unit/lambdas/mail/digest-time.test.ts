import { expect, test } from '@jest/globals';
import { nextDigestTime } from '../../../../lambdas/notification/digests.ts';
import { setClock } from '../../../../lambdas/runtime/clock.ts';

test.each([
  ['2027-03-04T12:59:00Z', 'America/New_York', '2027-03-04T13:00:00.000Z'],
  ['2027-03-04T13:00:00Z', 'America/New_York', '2027-03-05T13:00:00.000Z'],
  ['2027-03-04T13:00:00Z', 'America/Los_Angeles', '2027-03-04T16:00:00.000Z'],
  ['2027-03-04T20:00:00Z', 'Pacific/Honolulu', '2027-03-05T18:00:00.000Z'],
  // The night in between has 23 hours, or 25.
  ['2027-03-13T14:00:00Z', 'America/New_York', '2027-03-14T12:00:00.000Z'],
  ['2027-11-06T14:00:00Z', 'America/New_York', '2027-11-07T13:00:00.000Z'],
])('after %s, the daily email to %s goes out at 8 AM there: %s', (at, timeZone, due) => {
  setClock(() => Date.parse(at));
  expect(nextDigestTime(timeZone)).toBe(due);
});
