import { beforeAll, expect, test } from '@jest/globals';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { required } from '../../scripts/local/required.ts';
import { siteRules } from '../../shared/schemas/rules-schema.ts';
import { environmentOf, rightsOf } from './support/rights.ts';
import {
  awsTemplate,
  localTemplate,
  productionTemplate,
  resourcesOf,
  type Resource,
} from './support/templates.ts';

let template: Template;
beforeAll(() => {
  template = awsTemplate();
});

const queueOf = (name: string) =>
  required(
    resourcesOf(template, 'AWS::SQS::Queue').find(([id]) => id.startsWith(name)),
    'such queue',
  )[1].Properties;

test('a submission is given out again once its function has certainly ended, and is kept for two weeks at last', () => {
  const readings = queueOf('DocumentReadingReadings');
  expect(readings.VisibilityTimeout).toBe(90);
  expect(readings.RedrivePolicy).toMatchObject({ maxReceiveCount: 5 });
  expect(queueOf('DocumentReadingUnread').MessageRetentionPeriod).toBe(14 * 24 * 3600);
});

test.each([
  ['AWS', () => template, 2],
  ['a stage that says how many', productionTemplate, 20],
  ['a laptop', localTemplate, 2],
])('on %s each is read alone, and few at a time', (_where, stage, atATime) => {
  stage().hasResourceProperties('AWS::Lambda::EventSourceMapping', {
    EventSourceArn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^DocumentReadingReadings'), 'Arn'] },
    BatchSize: 1,
    ScalingConfig: { MaximumConcurrency: atATime },
    FunctionResponseTypes: ['ReportBatchItemFailures'],
  });
});

test('it reads files, of customers, the OFAC list and issuers, and one key, and does nothing else', () => {
  const others = rightsOf(template, 'evidence').filter((right) => !/^(dynamodb|logs):/.test(right));
  expect(others.map((right) => right.split(' ')[0])).toEqual([
    'sqs:ChangeMessageVisibility',
    'sqs:ChangeMessageVisibility',
    'sqs:DeleteMessage',
    'sqs:DeleteMessage',
    'sqs:GetQueueAttributes',
    'sqs:GetQueueAttributes',
    'sqs:GetQueueUrl',
    'sqs:GetQueueUrl',
    'sqs:ReceiveMessage',
    'sqs:ReceiveMessage',
    'secretsmanager:GetSecretValue',
    's3:GetObject',
    's3:GetObject',
    's3:GetObject',
  ]);
  const files = others.filter((right) => right.startsWith('s3:'));
  expect(files.map((right) => /"\/(\w+)\/\*"/.exec(right)?.[1])).toEqual([
    'customers',
    'issuers',
    'sanctions',
  ]);
});

test('what has just arrived waits in a queue of its own, which the customer’s function fills, and for minutes only', () => {
  const early = queueOf('DocumentReadingEarly');
  expect(early.MessageRetentionPeriod).toBe(300);
  expect(early.RedrivePolicy).toBeUndefined();
  template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
    EventSourceArn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^DocumentReadingEarly'), 'Arn'] },
    BatchSize: 1,
    ScalingConfig: { MaximumConcurrency: 2 },
  });
  const sends = (name: 'customer' | 'dealer' | 'outbox') =>
    rightsOf(template, name).filter((right) =>
      /^sqs:SendMessage .*DocumentReadingEarly/.test(right),
    );
  expect(sends('customer')).toHaveLength(1);
  expect([...sends('dealer'), ...sends('outbox')]).toEqual([]);
});

test('only a laptop trusts the state that tests sign for', () => {
  for (const stage of [template, productionTemplate()])
    expect(environmentOf(stage, 'evidence')).not.toHaveProperty('TEST_STATE');
  expect(environmentOf(localTemplate(), 'evidence').TEST_STATE).toBe('trusted');
});

test('the key of the hashes is a generated secret that stays as the table does, and is read by its name', () => {
  const { REUSE_KEY_ID } = environmentOf(template, 'evidence');
  const { Ref: id } = REUSE_KEY_ID as { Ref: string };
  expect(id).toMatch(/^SettingsReuseKey/);
  const [, secret] = resourcesOf(template, 'AWS::SecretsManager::Secret').find(
    ([each]) => each === id,
  ) as [string, Resource];
  expect(secret).toMatchObject({
    DeletionPolicy: 'RetainExceptOnCreate',
    UpdateReplacePolicy: 'Retain',
  });
  expect(JSON.stringify(template.findResources('AWS::Lambda::Function'))).not.toMatch(
    /resolve:secretsmanager/,
  );
});

test('whoever goes by the rules has them, in an environment that Lambda takes', () => {
  for (const name of ['customer', 'dealer', 'evidence'] as const) {
    const rules = siteRules.parse(JSON.parse(String(environmentOf(template, name).RULES)));
    expect(rules.approveWhenAllAgree).toBe(false);
    // Bytes of all names and values; what a reference becomes is not longer than how it is written.
    expect(JSON.stringify(environmentOf(template, name)).length).toBeLessThan(4096);
  }
});
