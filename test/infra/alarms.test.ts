import { beforeAll, expect, test } from '@jest/globals';
import type { Template } from 'aws-cdk-lib/assertions';
import { alarmsOf, nameOf, severityOf, type Alarm } from './support/alarms.ts';
import { awsTemplate, resourcesOf } from './support/templates.ts';

let template: Template;
let alarms: Alarm[];
beforeAll(() => {
  template = awsTemplate();
  alarms = alarmsOf(template);
});

test('each alarm tells one severity when it goes off, and nobody when a new one finds nothing wrong', () => {
  for (const alarm of alarms) {
    expect(alarm.AlarmActions).toHaveLength(1);
    expect(alarm).not.toHaveProperty('OKActions');
    expect(['page', 'ticket']).toContain(severityOf(alarm));
  }
});

test('those who were called hear when it is over', () => {
  const paging = alarms.filter((alarm) => severityOf(alarm) === 'page');
  const [over, ...others] = resourcesOf(template, 'AWS::Events::Rule').filter(
    ([, { Properties }]) => Properties.EventPattern !== undefined,
  );
  expect(others).toEqual([]);
  expect(over?.[1].Properties).toMatchObject({
    EventPattern: {
      source: ['aws.cloudwatch'],
      'detail-type': ['CloudWatch Alarm State Change'],
      detail: {
        alarmName: expect.arrayContaining(paging.map(({ AlarmName }) => AlarmName)),
        state: { value: ['OK'] },
        previousState: { value: ['ALARM'] },
      },
    },
    Targets: [{ Arn: paging[0]?.AlarmActions[0] }],
  });
  const { detail } = over?.[1].Properties.EventPattern as { detail: { alarmName: string[] } };
  expect(detail.alarmName).toHaveLength(paging.length);
});

test('somebody has to get up for what customers and dealerships notice, and for nothing else', () => {
  const paging = alarms.filter((alarm) => severityOf(alarm) === 'page').map(nameOf);
  expect(paging.toSorted()).toEqual([
    'ApiFailing',
    'MailCeiling',
    'MailPaused',
    'MailUnavailable',
    'OutboxLate',
    'OutboxStopped',
    'RunsMissing',
    'SignInsFailing',
    'SignInsThrottled',
    'SiteDown',
    'SiteErrors',
  ]);
});

test('what has to happen by the clock is missed when it does not', () => {
  const missed = alarms.filter(({ TreatMissingData }) => TreatMissingData === 'breaching');
  expect(missed.map(nameOf).toSorted()).toEqual(['LogStopped', 'OutboxStopped', 'RunsMissing']);
  for (const each of missed)
    expect(each).toMatchObject({ ComparisonOperator: 'LessThanThreshold', Threshold: 1 });
});

test.each([
  ['SiteErrors', 'AWS/CloudFront', '5xxErrorRate', 5],
  ['OutboxLate', 'AWS/Lambda', 'IteratorAge', 600_000],
  // Just below what SES pauses an account at.
  ['MailBounces', 'AWS/SES', 'Reputation.BounceRate', 0.0499],
])('%s looks at %s %s', (name, Namespace, MetricName, Threshold) => {
  const alarm = alarms.find((each) => nameOf(each) === name);
  expect(alarm).toMatchObject({ Namespace, MetricName, Threshold });
});

test('a mapping that reads nothing of the stream is heard of, though the function’s own metrics are silent', () => {
  const streams = resourcesOf(template, 'AWS::Lambda::EventSourceMapping').filter(
    ([, { Properties }]) => Properties.StartingPosition !== undefined,
  );
  expect(streams).toHaveLength(2);
  for (const [id, { Properties }] of streams) {
    expect(Properties.MetricsConfig).toEqual({ Metrics: ['EventCount'] });
    const name = id.startsWith('Proof') ? 'LogStopped' : 'OutboxStopped';
    expect(alarms.find((each) => nameOf(each) === name)).toMatchObject({
      Namespace: 'AWS/Lambda',
      MetricName: 'PolledEventCount',
      Dimensions: [{ Name: 'EventSourceMappingUUID', Value: { Ref: id } }],
      Statistic: 'Sum',
      Period: 300,
      EvaluationPeriods: 3,
      DatapointsToAlarm: 3,
    });
  }
});

test('each firewall has an alarm that looks at the stage’s own web ACL', () => {
  const looked = new Map(
    resourcesOf(template, 'AWS::WAFv2::WebACL').map(([, { Properties }]) => {
      const { MetricName } = Properties.VisibilityConfig as { MetricName: string };
      expect(Properties.Name).toBe(MetricName);
      const own = alarms.filter(({ Dimensions }) =>
        JSON.stringify(Dimensions ?? []).includes(`"${MetricName}"`),
      );
      return [MetricName, own.map((each) => [nameOf(each), each.Dimensions])];
    }),
  );
  const all = { Name: 'Rule', Value: 'ALL' };
  const acl = (Value: string) => ({ Name: 'WebACL', Value });
  expect(Object.fromEntries(looked)).toEqual({
    'identity-verification': [['VisitorsBlocked', [all, acl('identity-verification')]]],
    'identity-verification-pools': [
      [
        'SignInsBlocked',
        [{ Name: 'Region', Value: 'us-east-1' }, all, acl('identity-verification-pools')],
      ],
    ],
  });
});

test('throttles and failures of the table and of each index are heard of', () => {
  const looked = JSON.stringify(
    ['TableThrottled', 'TableErrors'].map((name) => alarms.find((each) => nameOf(each) === name)),
  );
  for (const word of ['ReadThrottleEvents', 'WriteThrottleEvents', 'gsi1', 'gsi2', 'SystemErrors'])
    expect(looked).toContain(`"${word}"`);
});

test('somebody hears of each queue that only what was given up on gets into', () => {
  const watched = alarms
    .filter(({ MetricName }) => MetricName === 'ApproximateNumberOfMessagesVisible')
    .map(({ Dimensions }) => JSON.stringify(Dimensions));
  const lasting = resourcesOf(template, 'AWS::SQS::Queue').filter(
    ([id, { Properties }]) =>
      // What isn't read early is given up on after minutes, and read with its submission.
      Properties.RedrivePolicy === undefined && !id.startsWith('DocumentReadingEarly'),
  );
  expect(lasting).toHaveLength(4);
  for (const [id] of lasting)
    expect(watched.filter((each) => each.includes(`"${id}"`))).toHaveLength(1);
});

test('somebody hears of each queue that something waits in for too long', () => {
  const watched = alarms
    .filter(({ MetricName }) => MetricName === 'ApproximateAgeOfOldestMessage')
    .map(({ Dimensions }) => JSON.stringify(Dimensions));
  const passing = resourcesOf(template, 'AWS::SQS::Queue').filter(
    ([, { Properties }]) => Properties.RedrivePolicy !== undefined,
  );
  expect(passing).toHaveLength(3);
  for (const [id] of passing)
    expect(watched.filter((each) => each.includes(`"${id}"`))).toHaveLength(1);
});
