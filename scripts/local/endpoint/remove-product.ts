import { setTimeout as pause } from 'node:timers/promises';
import {
  CloudFormationClient,
  DeleteStackCommand,
  DescribeStacksCommand,
  paginateListStackResources,
} from '@aws-sdk/client-cloudformation';
import {
  CognitoIdentityProviderClient,
  DeleteUserPoolCommand,
  UpdateUserPoolCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { DeleteTableCommand, DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import { DeleteParametersCommand, SSMClient } from '@aws-sdk/client-ssm';
import { LOCAL_STACK_NAME } from '../../../infra/resource-names.ts';
import { emulatorClient } from '../emulator.ts';
import { assetsBucket } from '../deploy.ts';
import { veriffParameters } from '../open-veriff.ts';
import {
  DeleteBucketCommand,
  DeleteObjectsCommand,
  ListObjectVersionsCommand,
  S3Client,
} from '@aws-sdk/client-s3';

const DELETE_MILLISECONDS = 60_000;

/**
 * Removes the product from an emulator that goes on running: the stack, the files, table and pools that outlive it, and
 * the keys of the stand-in for Veriff. A part that is gone already is no problem.
 */
export async function removeProduct(
  endpoint: string,
  { withAssets }: { withAssets: boolean },
): Promise<void> {
  const configuration = emulatorClient(endpoint);
  const stacks = new CloudFormationClient(configuration);
  const made = await resourcesOf(stacks);
  const all = (type: string) => made.filter(({ kind }) => kind === type).map(({ id }) => id);

  await stacks.send(new DeleteStackCommand({ StackName: LOCAL_STACK_NAME }));
  await untilGone(stacks);

  const buckets = [...all('AWS::S3::Bucket'), ...(withAssets ? [assetsBucket] : [])];
  const tables = [...all('AWS::DynamoDB::GlobalTable'), ...all('AWS::DynamoDB::Table')];
  await Promise.all([
    ...buckets.map((bucket) => deleteBucket(configuration, bucket)),
    ...tables.map((table) => deleteTable(new DynamoDBClient(configuration), table)),
    ...all('AWS::Cognito::UserPool').map((pool) =>
      deletePool(new CognitoIdentityProviderClient(configuration), pool),
    ),
    new SSMClient(configuration).send(new DeleteParametersCommand({ Names: veriffParameters })),
  ]);
}

async function resourcesOf(client: CloudFormationClient) {
  const found: { kind: string; id: string }[] = [];
  // A start that was stopped early may have made none.
  await unlessGone('ValidationError', async () => {
    const pages = paginateListStackResources({ client }, { StackName: LOCAL_STACK_NAME });
    for await (const { StackResourceSummaries = [] } of pages)
      for (const { ResourceType = '', PhysicalResourceId = '' } of StackResourceSummaries)
        if (PhysicalResourceId !== '') found.push({ kind: ResourceType, id: PhysicalResourceId });
  });
  return found;
}

async function untilGone(client: CloudFormationClient): Promise<void> {
  const deadline = Date.now() + DELETE_MILLISECONDS;
  while (Date.now() < deadline) {
    const found = await client
      .send(new DescribeStacksCommand({ StackName: LOCAL_STACK_NAME }))
      .catch(() => undefined);
    if (!found?.Stacks?.some(({ StackStatus }) => StackStatus !== 'DELETE_COMPLETE')) return;
    await pause(200);
  }
}

async function deleteTable(client: DynamoDBClient, TableName: string): Promise<void> {
  await unlessGone('ResourceNotFoundException', async () => {
    await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false }));
    await client.send(new DeleteTableCommand({ TableName }));
  });
}

async function deletePool(
  client: CognitoIdentityProviderClient,
  UserPoolId: string,
): Promise<void> {
  await unlessGone('ResourceNotFoundException', async () => {
    await client.send(new UpdateUserPoolCommand({ UserPoolId, DeletionProtection: 'INACTIVE' }));
    await client.send(new DeleteUserPoolCommand({ UserPoolId }));
  });
}

async function unlessGone(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Error && error.name === name)) throw error;
  }
}

/** Deletes a bucket with every version of its objects. One that is gone already is no problem. */
export async function deleteBucket(
  configuration: ReturnType<typeof emulatorClient>,
  Bucket: string,
): Promise<void> {
  const client = new S3Client({ ...configuration, forcePathStyle: true });
  try {
    for (;;) {
      // All that was listed is deleted before the next listing, so that each one starts from the beginning.
      const { Versions = [], DeleteMarkers = [] } = await client.send(
        new ListObjectVersionsCommand({ Bucket }),
      );
      const Objects = [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({
        Key,
        VersionId,
      }));
      if (Objects.length === 0) break;
      const { Errors = [] } = await client.send(
        new DeleteObjectsCommand({ Bucket, Delete: { Objects } }),
      );
      if (Errors.length > 0) throw new Error(`${Bucket} keeps ${Errors.length} objects`);
    }
    await client.send(new DeleteBucketCommand({ Bucket }));
  } catch (error) {
    if (!(error instanceof Error && error.name === 'NoSuchBucket')) throw error;
  }
}
