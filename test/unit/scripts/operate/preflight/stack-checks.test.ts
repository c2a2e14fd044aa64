import { expect, test } from '@jest/globals';
import {
  judgeProtection,
  judgeStatus,
} from '../../../../../scripts/operate/preflight/stack-checks.ts';
import { plainStage } from '../../../../harness/plain-stage.ts';

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

test.each([
  ['CREATE_COMPLETE', false, false, [/^… idv isn't protected from deletion yet/]],
  ['UPDATE_ROLLBACK_COMPLETE', true, false, []],
  ['CREATE_COMPLETE', false, true, []],
  ['ROLLBACK_COMPLETE', false, false, []],
  ['ROLLBACK_COMPLETE', true, false, [/^✖ .* --no-enable-termination-protection/]],
  ['REVIEW_IN_PROGRESS', true, true, [/^✖ .* --no-enable-termination-protection/]],
] as const)(
  'in %s, protected: %s, disposable: %s, it says %j of the protection',
  (status, isProtected, disposable, said) => {
    const place = { settings: { ...plainStage, disposable }, stackName: 'idv' };
    const found = judgeProtection(place, status, isProtected);
    expect(found.map((each) => `${each.status === 'missing' ? '✖' : '…'} ${each.text}`)).toEqual(
      said.map((each) => expect.stringMatching(each)),
    );
  },
);
