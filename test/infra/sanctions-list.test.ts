import { beforeAll, expect, test } from '@jest/globals';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { environmentOf, functionOf, functionsOf, rightsOf } from './support/rights.ts';
import { awsTemplate, awsTemplateInAccount, localTemplate } from './support/templates.ts';

let template: Template;
beforeAll(() => {
  template = awsTemplate();
});

test.each([
  ['AWS', awsTemplateInAccount],
  ['a laptop', localTemplate],
])('on %s nothing downloads the list until somebody switches that on', (_where, stage) => {
  expect(functionsOf(stage()).map(([id]) => id)).not.toContainEqual(
    expect.stringMatching(/sanctions/i),
  );
  expect(environmentOf(stage(), 'evidence').SANCTIONS).toBe('by_hand');
});

test('a stage switches it on', () => {
  template.hasResourceProperties('AWS::Events::Rule', {
    ScheduleExpression: 'rate(1 day)',
    Targets: [
      Match.objectLike({ Arn: { Ref: Match.stringLikeRegexp('^SanctionsListSanctionsLive') } }),
    ],
  });
  expect(environmentOf(template, 'evidence').SANCTIONS).toBe('daily');
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
