import { beforeAll, expect, test } from '@jest/globals';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { allFunctions } from './support/rights.ts';
import { awsTemplate, resourcesOf } from './support/templates.ts';

let template: Template;
beforeAll(() => {
  template = awsTemplate();
});

test.each([
  ['a message that was given up on', 'AWS/SQS', 'ApproximateNumberOfMessagesVisible'],
  ['events that wait for their mail', 'AWS/Lambda', 'IteratorAge'],
  ['a function that fails', 'AWS/Lambda', 'Errors'],
  ['a function without capacity', 'AWS/Lambda', 'Throttles'],
  ['an API that answers with a 5xx', 'AWS/ApiGateway', '5xx'],
])('somebody hears of %s', (_what, Namespace, MetricName) => {
  template.hasResourceProperties('AWS::CloudWatch::Alarm', {
    Namespace,
    MetricName,
    AlarmActions: [{ Ref: Match.stringLikeRegexp('^AlarmsTopic') }],
  });
});

test('somebody hears of each queue that only what was given up on gets into', () => {
  const watched = resourcesOf(template, 'AWS::CloudWatch::Alarm')
    .filter(([, { Properties }]) => Properties.Namespace === 'AWS/SQS')
    .map(([, { Properties }]) => JSON.stringify(Properties.Dimensions));
  const lasting = resourcesOf(template, 'AWS::SQS::Queue').filter(
    ([, { Properties }]) => Properties.RedrivePolicy === undefined,
  );
  expect(lasting).toHaveLength(3);
  for (const [id] of lasting)
    expect(watched.filter((each) => each.includes(`"${id}"`))).toHaveLength(1);
});

test('every function has its alarm', () => {
  const watched = resourcesOf(template, 'AWS::CloudWatch::Alarm').filter(
    ([, { Properties }]) => Properties.MetricName === 'Errors',
  );
  expect(watched).toHaveLength(allFunctions.length);
  const thresholds = watched.map(([id, { Properties }]) => [
    /^Alarms([A-Za-z]+?)(Errors)?[0-9A-F]{8}$/.exec(id)?.[1],
    Properties.Threshold,
  ]);
  // What the pools ask refuses by an error: only many of them are news.
  expect(thresholds.filter(([, threshold]) => threshold !== 0).toSorted()).toEqual([
    ['SignInsRefused', 20],
    ['TokensRefused', 5],
  ]);
});

test('alarms go by mail to whom the operator names', () => {
  template.hasResourceProperties('AWS::SNS::Subscription', {
    Protocol: 'email',
    Endpoint: { Ref: 'AlarmEmail' },
  });
});

test('an alarm may publish to its topic', () => {
  template.hasResourceProperties('AWS::SNS::TopicPolicy', {
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({
          Effect: 'Allow',
          Action: 'sns:Publish',
          Principal: { Service: 'cloudwatch.amazonaws.com' },
          Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
        }),
      ]),
    },
  });
});
