import { dirname, join } from 'node:path';
import { mkdir } from 'node:fs/promises';
import {
  CloudFormationClient,
  CreateStackCommand,
  waitUntilStackCreateComplete,
} from '@aws-sdk/client-cloudformation';
import {
  CognitoIdentityProviderClient,
  ListUserPoolsCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import {
  CreateBucketCommand,
  ListBucketsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { ListQueuesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { LOCAL_STACK_NAME } from '../../../infra/resource-names.ts';
import { emulatorClient, startEmulator } from '../../../scripts/local/emulator.ts';
import { assetsBucket } from '../../../scripts/local/deploy.ts';
import { claimEndpoint } from '../../../scripts/local/endpoint/claim-endpoint.ts';
import { deleteBucket } from '../../../scripts/local/endpoint/remove-product.ts';
import { emulatorUrlOf, type Instance } from '../../../scripts/local/local-paths.ts';
import { findFreePort } from '../../../scripts/local/ports.ts';
import { Problem } from '../../../scripts/local/command-problem.ts';
import { preparePython } from '../../../scripts/local/python.ts';
import { productFile } from '../../harness/product.ts';

/** An emulator that was there before, with a bucket of somebody else's. */
let endpoint: string;
let stop: () => Promise<void> = () => Promise.resolve();

const configuration = () => emulatorClient(endpoint);
const files = () => new S3Client({ ...configuration(), forcePathStyle: true });
const fill = async (Bucket: string) => {
  await files().send(new CreateBucketCommand({ Bucket }));
  await files().send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'b' }));
};

beforeAll(async () => {
  const folder = join(dirname(productFile()), 'other-endpoint');
  await mkdir(join(folder, 'logs'), { recursive: true });
  const instance: Instance = { folder, port: 0, emulatorPort: await findFreePort() };
  const python = await preparePython(join(folder, 'logs', 'python.log'));
  ({ stop } = await startEmulator(python, instance));
  endpoint = emulatorUrlOf(instance);
  await fill('somebody-elses');
});
afterAll(() => stop());

const kept = { DeletionPolicy: 'Retain' };
/** Something of each kind that a deleted stack leaves, and one that it doesn't. */
const Resources = {
  Files: { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'our-files' }, ...kept },
  Pool: { Type: 'AWS::Cognito::UserPool', Properties: { DeletionProtection: 'ACTIVE' }, ...kept },
  Table: {
    Type: 'AWS::DynamoDB::Table',
    Properties: {
      DeletionProtectionEnabled: true,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    },
    ...kept,
  },
  Queue: { Type: 'AWS::SQS::Queue' },
};

async function deploy() {
  const client = new CloudFormationClient(configuration());
  const TemplateBody = JSON.stringify({ Resources });
  await client.send(new CreateStackCommand({ StackName: LOCAL_STACK_NAME, TemplateBody }));
  await waitUntilStackCreateComplete(
    { client, minDelay: 1, maxDelay: 1, maxWaitTime: 30 },
    { StackName: LOCAL_STACK_NAME },
  );
  await files().send(new PutObjectCommand({ Bucket: 'our-files', Key: 'a', Body: 'b' }));
}

async function holds() {
  const { Buckets = [] } = await files().send(new ListBucketsCommand());
  const { TableNames = [] } = await new DynamoDBClient(configuration()).send(
    new ListTablesCommand(),
  );
  const { UserPools = [] } = await new CognitoIdentityProviderClient(configuration()).send(
    new ListUserPoolsCommand({ MaxResults: 10 }),
  );
  const { QueueUrls = [] } = await new SQSClient(configuration()).send(new ListQueuesCommand());
  return {
    buckets: Buckets.map(({ Name }) => Name).sort(),
    others: [TableNames, UserPools, QueueUrls].map(({ length }) => length),
  };
}

test('what a start leaves in an emulator that it did not start is taken out, and nothing else', async () => {
  const takeOut = await claimEndpoint(endpoint);
  await fill(assetsBucket);
  await deploy();
  expect(await holds()).toEqual({
    buckets: [assetsBucket, 'our-files', 'somebody-elses'],
    others: [1, 1, 1],
  });

  const second = claimEndpoint(endpoint);
  await expect(second).rejects.toThrow(Problem);
  await expect(second).rejects.toThrow(
    `${endpoint} already holds the product, from another start (the stack ${LOCAL_STACK_NAME}).`,
  );

  await takeOut();
  const left = { buckets: ['somebody-elses'], others: [0, 0, 0] };
  expect(await holds()).toEqual(left);
  await takeOut();
  expect(await holds()).toEqual(left);
});

test('an emulator that was bootstrapped for the CDK stays so', async () => {
  await fill(assetsBucket);
  const takeOut = await claimEndpoint(endpoint);
  await deploy();
  await takeOut();
  expect(await holds()).toEqual({ buckets: [assetsBucket, 'somebody-elses'], others: [0, 0, 0] });
  await deleteBucket(configuration(), assetsBucket);
});
