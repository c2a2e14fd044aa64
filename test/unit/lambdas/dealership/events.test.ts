import { beforeAll, expect, test } from '@jest/globals';
import { dealershipEventsIn, dealershipEventWrite } from '../../../../lambdas/dealership/events.ts';
import { dealershipWith } from '../support.ts';

beforeAll(() => {
  process.env.TABLE_NAME = 'table';
});

const dealership = dealershipWith();
const at = '2026-11-23T21:00:00.000Z';
type Fields = Omit<Parameters<typeof dealershipEventWrite>[0], 'dealership' | 'at'>;
/** An event as it's kept, and then as admins see it. */
const seen = (fields: Fields) => {
  const write = dealershipEventWrite({ dealership, at, ...fields });
  return dealershipEventsIn('Put' in write && write.Put.Item ? [write.Put.Item] : []);
};

test('an admin sees that an email that failed went to an earlier address', () => {
  const failed = { type: 'mail_failed', mail: 'application', failure: 'unknown_mailbox' } as const;
  expect(seen({ ...failed, isToEarlierAddress: true })).toEqual([
    { ...failed, at, isToEarlierAddress: true },
  ]);
  expect(seen(failed)).toEqual([{ ...failed, at }]);
});
