import { beforeAll, expect, test } from '@jest/globals';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { environmentOf, functionOf, rightsOf } from './support/rights.ts';
import { awsTemplate, localTemplate, productionTemplate } from './support/templates.ts';

let template: Template;
beforeAll(() => {
  template = awsTemplate();
});

test.each([
  ['AWS', () => template, { Ref: Match.stringLikeRegexp('^SanctionsListSanctionsLive') }],
  [
    'a laptop',
    localTemplate,
    { 'Fn::GetAtt': [Match.stringLikeRegexp('^SanctionsListSanctions'), 'Arn'] },
  ],
])('on %s the list is not downloaded until somebody switches that on', (_where, stage, Arn) => {
  stage().hasResourceProperties('AWS::Events::Rule', {
    ScheduleExpression: 'rate(1 day)',
    State: 'DISABLED',
    Targets: [Match.objectLike({ Arn })],
  });
});

test('a stage switches it on', () => {
  productionTemplate().hasResourceProperties('AWS::Events::Rule', {
    ScheduleExpression: 'rate(1 day)',
    State: 'ENABLED',
  });
  expect(environmentOf(productionTemplate(), 'evidence').SANCTIONS).toBe('daily');
  expect(environmentOf(template, 'evidence').SANCTIONS).toBe('by_hand');
});

test('the function that downloads it may replace it, and do nothing else', () => {
  const others = rightsOf(template, 'sanctions').filter((right) => !right.startsWith('logs:'));
  expect(others).toEqual([expect.stringMatching(/^s3:PutObject .*"\/sanctions\/\*"/)]);
});

test('it asks the Treasury, with time for both files', () => {
  expect(environmentOf(template, 'sanctions').SANCTIONS_URL).toBe(
    'https://www.treasury.gov/ofac/downloads/',
  );
  expect(functionOf(template, 'sanctions').Properties.Timeout).toBe(120);
});
