import { expect, test } from '@jest/globals';
import { standingOf } from '../../../../scripts/operate/stack-status.ts';

test.each([
  ['UPDATE_COMPLETE', 'ready', 'will be updated'],
  ['UPDATE_ROLLBACK_COMPLETE', 'ready', 'will be updated'],
  ['UPDATE_IN_PROGRESS', 'missing', "Wait until that's over"],
  ['UPDATE_ROLLBACK_FAILED', 'missing', 'npx cdk rollback idv-staging -c stage=staging.'],
  ['DELETE_FAILED', 'missing', 'npx cdk destroy -c stage=staging.'],
  ['ROLLBACK_COMPLETE', 'notice', 'Another one replaces it'],
  ['REVIEW_IN_PROGRESS', 'notice', 'Another one replaces it'],
])('a stack in %s is %s: %s', (status, is, says) => {
  expect(standingOf(status, 'idv-staging', 'staging')).toEqual({
    is,
    says: expect.stringContaining(says),
  });
});

test.each([
  ['UPDATE_ROLLBACK_FAILED', 'npx cdk rollback idv.'],
  ['DELETE_FAILED', 'npx cdk destroy.'],
])('the default stage in %s needs no name: %s', (status, says) => {
  expect(standingOf(status, 'idv').says).toContain(says);
});
