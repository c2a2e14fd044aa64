import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createProofUpload } from '../../../../lambdas/functions/account/proof-routes.ts';
import { beginHandoff } from '../../../../lambdas/functions/customer/progress-routes.ts';
import { createPhoneUpload } from '../../../../lambdas/functions/customer/upload-routes.ts';
import { newProgress } from '../../../../lambdas/progress/progress-record.ts';
import { rules } from '../../../../stages/rules.ts';
import { begunWith, dealershipWith } from '../support.ts';
import { fakeServices } from './support.ts';

beforeEach(() => {
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
    AWS_SECRET_ACCESS_KEY: 'secret',
    RULES: JSON.stringify(rules),
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

const visitor = { id: 'visitor' };
const customer = begunWith('simulated', {
  linkSet: 'set',
  origin: 'link',
  linkExpiresAt: '2999-01-01T00:00:00.000Z',
});
const identity = { customer, dealership: dealershipWith(), visitor };
const video = { kind: 'video', contentType: 'video/mp4', size: 900 };

test.each<[string, () => unknown, string[]]>([
  [
    'a proof of dealership',
    () =>
      createProofUpload({
        body: { contentType: 'image/png', size: 9 },
        identity: visitor,
      } as never),
    ['proofUpload', 'proofBytes'],
  ],
  ['a code for the phone', () => beginHandoff({ identity } as never), ['handoff']],
  [
    'a file of the phone',
    () =>
      createPhoneUpload({
        body: video,
        identity: { ...identity, progress: newProgress(customer), key: 'key' },
      } as never),
    ['phoneUpload', 'customerBytes', 'linkBytesOfDealership'],
  ],
])('%s is counted before anything is given', async (_what, call, limits) => {
  const calls = fakeServices();
  await call();
  expect(calls.flatMap((each) => /^Update LIMIT#(\w+)#/.exec(each)?.[1] ?? [])).toEqual(limits);
});
