import { expect, test } from '@jest/globals';
import { standingOf } from '../../../../scripts/operate/stack-status.ts';

test.each([
  ['UPDATE_COMPLETE', 'ready', 'will be updated'],
  ['UPDATE_ROLLBACK_COMPLETE', 'ready', 'will be updated'],
  ['UPDATE_IN_PROGRESS', 'missing', "Wait until that's over"],
  ['UPDATE_ROLLBACK_FAILED', 'missing', 'npx cdk rollback idv-staging'],
  ['DELETE_FAILED', 'missing', 'npx cdk destroy'],
  ['ROLLBACK_COMPLETE', 'notice', 'npm run clear-failed -- --aws --stage staging deletes'],
  ['REVIEW_IN_PROGRESS', 'notice', 'npm run clear-failed -- --aws --stage staging deletes'],
])('a stack in %s is %s: %s', (status, is, says) => {
  expect(standingOf(status, 'idv-staging', '--aws --stage staging')).toEqual({
    is,
    says: expect.stringContaining(says),
  });
});
