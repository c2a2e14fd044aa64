import {
  DeleteStackCommand,
  paginateDescribeStackEvents,
  waitUntilStackDeleteComplete,
  type StackEvent,
} from '@aws-sdk/client-cloudformation';
import {
  CognitoIdentityProviderClient,
  DeleteUserPoolCommand,
  ListUsersCommand,
  UpdateUserPoolCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  DeleteTableCommand,
  DynamoDBClient,
  ScanCommand,
  UpdateTableCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { DeleteBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import type { StackPlace } from './run-on-stage.ts';

/** Something that outlived a stack whose creation failed. */
export type Leftover = { kind: 'table' | 'pool' | 'bucket'; name: string };

const kinds = new Map<string | undefined, Leftover['kind']>([
  ['AWS::DynamoDB::GlobalTable', 'table'],
  ['AWS::Cognito::UserPool', 'pool'],
  ['AWS::S3::Bucket', 'bucket'],
]);

/** What the rollback kept, or could not delete. */
export async function leftoversOf({ cloudFormation, stackName }: StackPlace): Promise<Leftover[]> {
  // The newest come first: what was said last of a resource is how it stands.
  const last = new Map<string | undefined, StackEvent>();
  const pages = paginateDescribeStackEvents({ client: cloudFormation }, { StackName: stackName });
  for await (const { StackEvents = [] } of pages)
    for (const event of StackEvents)
      if (!last.has(event.LogicalResourceId)) last.set(event.LogicalResourceId, event);
  return [...last.values()].flatMap(({ ResourceStatus, ResourceType, PhysicalResourceId }) => {
    const kind = kinds.get(ResourceType);
    const isLeft = ResourceStatus === 'DELETE_SKIPPED' || ResourceStatus === 'DELETE_FAILED';
    return kind && isLeft && PhysicalResourceId ? [{ kind, name: PhysicalResourceId }] : [];
  });
}

/** That something is in it which somebody put there; undefined for nothing, or where it's gone already. */
export async function whatIsIn(
  { kind, name }: Leftover,
  { client }: StackPlace,
): Promise<string | undefined> {
  try {
    if (kind === 'table') {
      const { Count = 0 } = await new DynamoDBClient(client).send(
        new ScanCommand({ TableName: name, Limit: 1, Select: 'COUNT' }),
      );
      return Count > 0 ? 'records' : undefined;
    }
    if (kind === 'pool') {
      const { Users = [] } = await new CognitoIdentityProviderClient(client).send(
        new ListUsersCommand({ UserPoolId: name, Limit: 1 }),
      );
      return Users.length > 0 ? 'users' : undefined;
    }
    const { KeyCount = 0 } = await new S3Client({ ...client, forcePathStyle: true }).send(
      new ListObjectsV2Command({ Bucket: name, MaxKeys: 1 }),
    );
    return KeyCount > 0 ? 'files' : undefined;
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

const isGone = (error: unknown) =>
  ['ResourceNotFoundException', 'NoSuchBucket'].includes((error as Error).name);

async function deleteOne({ kind, name }: Leftover, { client }: StackPlace) {
  if (kind === 'table') {
    const dynamo = new DynamoDBClient(client);
    await dynamo.send(
      new UpdateTableCommand({ TableName: name, DeletionProtectionEnabled: false }),
    );
    await waitUntilTableExists({ client: dynamo, maxWaitTime: 120 }, { TableName: name });
    await dynamo.send(new DeleteTableCommand({ TableName: name }));
  } else if (kind === 'pool') {
    const cognito = new CognitoIdentityProviderClient(client);
    const pool = { UserPoolId: name };
    await cognito.send(new UpdateUserPoolCommand({ ...pool, DeletionProtection: 'INACTIVE' }));
    await cognito.send(new DeleteUserPoolCommand(pool));
  } else {
    await new S3Client({ ...client, forcePathStyle: true }).send(
      new DeleteBucketCommand({ Bucket: name }),
    );
  }
}

/** Deletes them, then the stack, which lists them until then: whoever is interrupted runs it again. */
export async function deleteLeftovers(leftovers: readonly Leftover[], place: StackPlace) {
  for (const each of leftovers)
    await deleteOne(each, place).catch((error: unknown) => {
      if (!isGone(error)) throw error;
    });
  const { cloudFormation, stackName } = place;
  await cloudFormation.send(new DeleteStackCommand({ StackName: stackName }));
  await waitUntilStackDeleteComplete(
    { client: cloudFormation, maxWaitTime: 600 },
    { StackName: stackName },
  );
}
