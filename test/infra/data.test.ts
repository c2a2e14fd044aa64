import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { synthesized } from './support/synthesized.ts';
import { lostLogKey } from './support/every-setting.ts';
import { awsTemplate, productionTemplate, propertiesOf, resourcesOf } from './support/templates.ts';

type Index = { IndexName: string; Projection: object };

/** The fields of the indexes that are deployed. */
const deployedRowFields = [
  ...['id', 'createdAt', 'dealerName', 'fullName', 'email', 'adminVerification', 'isBlocked'],
  ...['isEmailVerified', 'row', 'type', 'by', 'byName', 'byEmail', 'subjectName', 'reason'],
  ...['sessionId', 'status'],
];

/** Printed where the indexes differ. */
const howToChangeThem = [
  'CloudFormation never changes the fields of an index, and adds or removes only one in an update. A field that only',
  "customers' lists show belongs into `row`, which changes no index. Otherwise go in two steps for each index, and",
  'deploy after each. 1: In lambdas/store/table.ts, add one with another name, the same two key attributes and the new',
  "fields; CloudFormation doesn't wait until it's filled, so see that the table says ACTIVE of it. 2: Have the code read",
  'it, and remove the old one. A restored table in use is changed by hand: docs/deploying.md, Upgrading.',
];

let template: Template;
beforeAll(() => {
  template = awsTemplate();
});

describe('the table', () => {
  test('can be restored, forgets by itself, tells what is new and outlives the stack', () => {
    template.hasResource('AWS::DynamoDB::GlobalTable', {
      DeletionPolicy: 'Retain',
      Properties: Match.objectLike({
        TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
        StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
        BillingMode: 'PAY_PER_REQUEST',
        Replicas: [
          Match.objectLike({
            // DynamoDB's own 35 days (BACKUP_DAYS), which the Privacy Policy promises.
            PointInTimeRecoverySpecification: {
              PointInTimeRecoveryEnabled: true,
              RecoveryPeriodInDays: Match.absent(),
            },
            DeletionProtectionEnabled: true,
          }),
        ],
      }),
    });
  });

  test('has two indexes that carry a row’s fields, as many as DynamoDB allows at most', () => {
    const table = propertiesOf(template, 'AWS::DynamoDB::GlobalTable');
    const indexes = (table.GlobalSecondaryIndexes as Index[]).map(({ IndexName, Projection }) => ({
      name: IndexName,
      ...Projection,
    }));
    // DynamoDB's API refuses more than 20.
    expect(deployedRowFields.length).toBeLessThanOrEqual(20);
    const projection = { ProjectionType: 'INCLUDE', NonKeyAttributes: deployedRowFields };
    const deployed = ['gsi1', 'gsi2'].map((name) => ({ name, ...projection }));
    expect(isDeepStrictEqual(indexes, deployed) ? [] : howToChangeThem).toEqual([]);
  });
});

describe('every bucket', () => {
  test('is private and encrypted, and outlives the stack', () => {
    const buckets = resourcesOf(template, 'AWS::S3::Bucket');
    expect(buckets).toHaveLength(4);
    for (const [, { Properties, DeletionPolicy }] of buckets) {
      expect(Properties).toMatchObject({
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
        BucketEncryption: {},
      });
      expect(DeletionPolicy).toBe('RetainExceptOnCreate');
    }
  });

  test('is closed to whoever comes without TLS 1.2', () => {
    const policies = resourcesOf(template, 'AWS::S3::BucketPolicy');
    expect(policies).toHaveLength(4);
    for (const [, { Properties }] of policies) {
      const { Statement } = Properties.PolicyDocument as {
        Statement: { Effect: string; Condition?: object }[];
      };
      const denials = Statement.filter(({ Effect }) => Effect === 'Deny').map(
        ({ Condition }) => Condition,
      );
      expect(denials).toContainEqual({ Bool: { 'aws:SecureTransport': 'false' } });
      expect(denials).toContainEqual({ NumericLessThan: { 's3:TlsVersion': 1.2 } });
    }
  });
});

test('uploads that nobody claimed go after a day, claimed ones after the retention, cut ones too', () => {
  template.hasResourceProperties('AWS::S3::Bucket', {
    LifecycleConfiguration: {
      Rules: [
        Match.objectLike({
          Status: 'Enabled',
          TagFilters: [{ Key: 'state', Value: 'unclaimed' }],
          ExpirationInDays: 1,
        }),
        Match.objectLike({
          Status: 'Enabled',
          TagFilters: [{ Key: 'state', Value: 'claimed' }],
          ExpirationInDays: 90,
        }),
        Match.objectLike({
          Status: 'Enabled',
          AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
        }),
      ],
    },
    VersioningConfiguration: Match.absent(),
  });
});

test('messages and dead letters are encrypted, and tried five times', () => {
  const queues = resourcesOf(template, 'AWS::SQS::Queue');
  expect(queues).toHaveLength(8);
  for (const [, { Properties }] of queues) expect(Properties.SqsManagedSseEnabled).toBe(true);
  const tried = queues.flatMap(([, { Properties }]) => Properties.RedrivePolicy ?? []);
  expect(tried).toEqual(
    Array.from({ length: 3 }, () => expect.objectContaining({ maxReceiveCount: 5 })),
  );
});

test('the outbox hears of new events of dealerships, and of those that mails, readings or figures follow from', () => {
  const newEvents = (partition: string, image?: object) => ({
    Pattern: JSON.stringify({
      eventName: ['INSERT'],
      dynamodb: {
        Keys: { pk: { S: [{ prefix: partition }] }, sk: { S: [{ prefix: 'EVENT#' }] } },
        ...(image && { NewImage: image }),
      },
    }),
  });
  template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
    FilterCriteria: {
      Filters: [
        newEvents('DEALER#'),
        newEvents('CUSTOMER#', { emailsCustomer: { BOOL: [true] } }),
        newEvents('CUSTOMER#', { notifiesDealership: { BOOL: [true] } }),
        newEvents('CUSTOMER#', { startsReading: { BOOL: [true] } }),
        newEvents('CUSTOMER#', { isCounted: { BOOL: [true] } }),
      ],
    },
    FunctionResponseTypes: ['ReportBatchItemFailures'],
    DestinationConfig: { OnFailure: Match.anyValue() },
    MaximumRetryAttempts: 10,
  });
});

test('the log hears of every new event, and is told again of what it couldn’t take', () => {
  const ofTimeline = (partition: string) => ({
    Pattern: JSON.stringify({
      eventName: ['INSERT'],
      dynamodb: { Keys: { pk: { S: [{ prefix: partition }] }, sk: { S: [{ prefix: 'EVENT#' }] } } },
    }),
  });
  template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
    FilterCriteria: { Filters: ['CUSTOMER#', 'DEALER#', 'ADMIN#'].map(ofTimeline) },
    MaximumBatchingWindowInSeconds: 10,
    StartingPosition: 'TRIM_HORIZON',
    MaximumRetryAttempts: Match.absent(),
    MaximumRecordAgeInSeconds: Match.absent(),
  });
});

test('every version of the log’s files stays, for two years whoever wants it deleted, signed by a key that nobody reads', () => {
  template.hasResourceProperties('AWS::S3::Bucket', {
    VersioningConfiguration: { Status: 'Enabled' },
    LifecycleConfiguration: Match.absent(),
    ObjectLockEnabled: true,
    ObjectLockConfiguration: {
      Rule: { DefaultRetention: { Mode: 'GOVERNANCE', Days: 730 } },
    },
  });
  template.hasResource('AWS::KMS::Key', {
    DeletionPolicy: 'RetainExceptOnCreate',
    Properties: Match.objectLike({
      KeySpec: 'ECC_NIST_EDWARDS25519',
      KeyUsage: 'SIGN_VERIFY',
    }),
  });
});

test('a key of the log that a stage lists can’t be deleted by hand', () => {
  template.hasResourceProperties('AWS::KMS::Key', {
    KeyPolicy: {
      Statement: Match.arrayWith([
        Match.objectLike({
          Effect: 'Deny',
          Principal: { AWS: '*' },
          Action: 'kms:ScheduleKeyDeletion',
        }),
      ]),
    },
  });
});

test('each key of the log that a stage names is one in KMS, and a lost one its public half', () => {
  const rotated = productionTemplate();
  const signing = resourcesOf(rotated, 'AWS::KMS::Key').filter(
    ([, { Properties }]) => Properties.KeyUsage === 'SIGN_VERIFY',
  );
  const ids = signing.map(([id]) => id).toSorted();
  expect(ids).toEqual([expect.stringMatching(/^ProofKey20270301/), 'ProofKeyB78498EC']);
  const [last = '', first = ''] = ids;
  const arnOf = (id: string) => ({ 'Fn::GetAtt': [id, 'Arn'] });
  rotated.hasResourceProperties('AWS::Lambda::Function', {
    Environment: {
      Variables: {
        LOG_KEYS: { 'Fn::Join': ['', [`${lostLogKey},`, arnOf(first), ',', arnOf(last)]] },
      },
    },
  });
  expect(JSON.stringify(rotated.findOutputs('LogKeys'))).toMatch(
    /log\.s3\.amazonaws\.com\+.*first.*2027-03-01/,
  );
});

test.each([
  ['aws', true],
  // Every setting is set there, `disposable` with them.
  ['production', false],
  ['local', false],
] as const)('the stack %s is protected from being deleted by accident: %s', (name, isProtected) => {
  expect(synthesized(name)).toMatchObject({ isProtected });
});
