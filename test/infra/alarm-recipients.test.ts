import { expect, test } from '@jest/globals';
import type { Template } from 'aws-cdk-lib/assertions';
import { everySetting } from './support/every-setting.ts';
import { awsTemplate, productionTemplate, resourcesOf } from './support/templates.ts';

const recipientsOf = (each: Template, severity: 'Page' | 'Ticket') =>
  resourcesOf(each, 'AWS::SNS::Subscription')
    .filter(([, { Properties }]) =>
      (Properties.TopicArn as { Ref: string }).Ref.startsWith(`WatchingAlarms${severity}`),
    )
    .map(([, { Properties }]) => Properties.Endpoint);

test('each severity has the addresses that the stage names', () => {
  const { page, ticket } = everySetting.alarms;
  expect(recipientsOf(productionTemplate(), 'Page')).toEqual(page);
  expect(recipientsOf(productionTemplate(), 'Ticket')).toEqual(ticket);
});

test('both are the parameter’s, where it names none', () => {
  expect(recipientsOf(awsTemplate(), 'Page')).toEqual([{ Ref: 'AlarmEmail' }]);
  expect(recipientsOf(awsTemplate(), 'Ticket')).toEqual([{ Ref: 'AlarmEmail' }]);
});

test.each(['MailFrom', 'AlarmEmail'])(
  'the parameter %s takes an address that AWS takes',
  (name) => {
    const { AllowedPattern } = (
      awsTemplate().toJSON().Parameters as Record<string, { AllowedPattern: string }>
    )[name] ?? { AllowedPattern: '' };
    // CloudFormation compares all of the value.
    const takes = (value: string) => new RegExp(`^(?:${AllowedPattern})$`).test(value);
    expect(['ops@example.com', "O'Neil.ops+idv@mail.example.co.uk"].filter(takes)).toHaveLength(2);
    const wrong = [
      '',
      'ops',
      'ops@',
      'ops@example',
      '@example.com',
      'a@b@example.com',
      'ä@example.com',
    ];
    const wronger = ['ops@-x.com', 'ops@exam_ple.com', '.ops@example.com', 'a,b@example.com'];
    expect([...wrong, ...wronger].filter(takes)).toEqual([]);
  },
);

test('alarms may publish to both topics', () => {
  const policies = resourcesOf(awsTemplate(), 'AWS::SNS::TopicPolicy').filter(([id]) =>
    id.startsWith('WatchingAlarms'),
  );
  expect(policies).toHaveLength(2);
  for (const [, { Properties }] of policies)
    expect(Properties.PolicyDocument).toMatchObject({
      Statement: expect.arrayContaining([
        expect.objectContaining({
          Effect: 'Allow',
          Action: 'sns:Publish',
          Principal: { Service: 'cloudwatch.amazonaws.com' },
          Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
        }),
      ]),
    });
});
