import { expect, test } from '@jest/globals';
import { judgeStatus } from '../../../../../scripts/operate/preflight/stack-checks.ts';

test.each([
  ['UPDATE_COMPLETE', 'ready', 'will be updated'],
  ['UPDATE_ROLLBACK_COMPLETE', 'ready', 'will be updated'],
  ['UPDATE_IN_PROGRESS', 'missing', "Wait until that's over"],
  ['UPDATE_ROLLBACK_FAILED', 'missing', 'npx cdk rollback idv-staging -c stage=staging.'],
  ['DELETE_FAILED', 'missing', 'npx cdk destroy -c stage=staging.'],
  ['ROLLBACK_COMPLETE', 'notice', 'Another one replaces it'],
  ['REVIEW_IN_PROGRESS', 'notice', 'Another one replaces it'],
])('a stack in %s is %s: %s', (status, judged, text) => {
  expect(judgeStatus(status, 'idv-staging', 'staging')).toEqual({
    status: judged,
    text: expect.stringContaining(text),
  });
});

test.each([
  ['UPDATE_ROLLBACK_FAILED', 'npx cdk rollback idv.'],
  ['DELETE_FAILED', 'npx cdk destroy.'],
])('the default stage in %s needs no name: %s', (status, text) => {
  expect(judgeStatus(status, 'idv').text).toContain(text);
});
