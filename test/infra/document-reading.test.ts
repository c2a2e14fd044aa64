import { beforeAll, expect, test } from '@jest/globals';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { keys, salesOwner } from '../../lambdas/store/keys.ts';
import { required } from '../../scripts/local/required.ts';
import { siteRules } from '../../shared/schemas/rules-schema.ts';
import { environmentOf, functionOf, rightsOf, statementsOf } from './support/rights.ts';
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

test('the function that reads documents has a whole processor and a minute', () => {
  expect(functionOf(template, 'evidence').Properties).toMatchObject({
    MemorySize: 1769,
    Timeout: 60,
    Architectures: ['arm64'],
  });
});

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

/** Partitions, by their patterns, in which the function may do something. */
function partitionsFor(action: string): string[] {
  const statements = statementsOf(template, 'evidence').filter(({ Action }) =>
    JSON.stringify(Action).includes(`"dynamodb:${action}"`),
  );
  return statements.flatMap(({ Condition }) => {
    const { 'ForAllValues:StringLike': likes } = Condition as Record<
      string,
      Record<string, string[]>
    >;
    return likes?.['dynamodb:LeadingKeys'] ?? [];
  });
}
const isCovered = (patterns: readonly string[], { pk }: { pk: string }) =>
  patterns.some((pattern) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(pk));
const written = {
  customer: keys.customer('x'),
  submission: keys.submission('x', 'y'),
  event: keys.customerEvent('x', 'y', 'z'),
  session: keys.session('x'),
  task: keys.task('x', 'y', 'z', 'a'),
  fingerprint: keys.fingerprint('x', 'y', 'z', 'a'),
  'customer term': keys.customerTerm('x', 'y', '2026-01-01T00:00:00.000Z', 'z'),
  name: keys.customerName('x', 'y', 'z', 'a'),
  "link's end": keys.linkEnd('x', 'y', 'z'),
  "name in a salesperson's list": keys.customerName(salesOwner('x', 'y'), 'z', 'a', 'b'),
  "date in a salesperson's list": keys.customerDate(salesOwner('x', 'y'), 'z', 'a'),
  salesperson: keys.salesperson('x', 'y'),
  counts: keys.submissionCounts('x'),
  lease: keys.limit('reading', 'x'),
  "a person's attempts": keys.limit('attemptOfEmail', 'x'),
};
const others = {
  dealership: keys.dealership('x'),
  'event of a dealership': keys.dealershipEvent('x', 'y', 'z'),
  account: keys.account('x'),
  'email link': keys.emailLink('x'),
  'rate limit': keys.limit('submission', 'x'),
  admin: keys.admin('x'),
};

test.each(Object.entries(written))('it may write a %s', (_what, key) => {
  for (const action of ['PutItem', 'UpdateItem', 'DeleteItem'])
    expect(isCovered(partitionsFor(action), key)).toBe(true);
});

test.each(Object.entries(others))('it may write no %s', (_what, key) => {
  for (const action of ['PutItem', 'UpdateItem', 'DeleteItem'])
    expect(isCovered(partitionsFor(action), key)).toBe(false);
});

test('it reads the dealership, for its rules, and no account', () => {
  expect(isCovered(partitionsFor('GetItem'), keys.dealership('x'))).toBe(true);
  expect(isCovered(partitionsFor('GetItem'), keys.account('x'))).toBe(false);
});

test('it reads files, of customers, the OFAC list and issuers, and one key, and does nothing else', () => {
  const others = rightsOf(template, 'evidence').filter((right) => !/^(dynamodb|logs):/.test(right));
  expect(others.map((right) => right.split(' ')[0])).toEqual([
    'sqs:ChangeMessageVisibility',
    'sqs:DeleteMessage',
    'sqs:GetQueueAttributes',
    'sqs:GetQueueUrl',
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

test('native packages go with the function to AWS, and are found where they are installed on a laptop', () => {
  expect(environmentOf(template, 'evidence')).not.toHaveProperty('NODE_PATH');
  expect(environmentOf(localTemplate(), 'evidence').NODE_PATH).toBe('/installed/node_modules');
});

test('whoever goes by the rules has them, in an environment that Lambda takes', () => {
  for (const name of ['customer', 'dealer', 'evidence'] as const) {
    const rules = siteRules.parse(JSON.parse(String(environmentOf(template, name).RULES)));
    expect(rules.approveWhenAllAgree).toBe(false);
    // Bytes of all names and values; what a reference becomes is not longer than how it is written.
    expect(JSON.stringify(environmentOf(template, name)).length).toBeLessThan(4096);
  }
});
