import { beforeEach, expect, test } from '@jest/globals';
import { createProofUpload } from '../../../../lambdas/functions/account/proof-routes.ts';
import { beginHandoff } from '../../../../lambdas/functions/customer/progress-routes.ts';
import { createPhoneUpload } from '../../../../lambdas/functions/customer/upload-routes.ts';
import { newProgress } from '../../../../lambdas/progress/progress-record.ts';
import { rules } from '../../../../stages/rules.ts';
import { begunWith, dealershipWith } from '../support.ts';
import { fakeServices } from './support.ts';

beforeEach(() => {
  process.env.RULES = JSON.stringify(rules);
});

const visitor = { id: 'visitor' };
const customer = begunWith('simulated', {
  origin: 'link',
  link: { set: 'set', expiresAt: '2999-01-01T00:00:00.000Z' },
});
const identity = { customer, dealership: dealershipWith(), visitor };
const video = { kind: 'video', contentType: 'video/mp4', size: 900 };

test.each<[string, () => unknown, [limit: string, amount: number][]]>([
  [
    'a proof of dealership',
    () =>
      createProofUpload({
        body: { contentType: 'image/png', size: 9 },
        identity: visitor,
      } as never),
    [
      ['proofUpload', 1],
      ['proofBytes', 9],
    ],
  ],
  [
    'a code for the phone',
    () => beginHandoff({ identity: { ...identity, key: 'key' } } as never),
    [['handoff', 1]],
  ],
  [
    'a file of the phone',
    () =>
      createPhoneUpload({
        body: video,
        identity: { ...identity, progress: newProgress(customer), key: 'key' },
      } as never),
    [
      ['phoneUpload', 1],
      ['customerBytes', 900],
      ['linkBytesOfDealership', 900],
    ],
  ],
])('%s is counted before anything is given', async (_what, call, limits) => {
  const counted: unknown[] = [];
  fakeServices({
    Update: ({ Key, ExpressionAttributeValues }) => {
      const [, limit] = /^LIMIT#(\w+)#/.exec((Key as { pk: string }).pk) ?? [];
      const { ':add_count': amount } = ExpressionAttributeValues as { ':add_count': number };
      if (limit !== undefined) counted.push([limit, amount]);
      return {};
    },
  });
  await call();
  expect(counted).toEqual(limits);
});
