import {
  CloudFormationClient,
  CreateStackCommand,
  DeleteStackCommand,
  waitUntilStackCreateComplete,
} from '@aws-sdk/client-cloudformation';
import {
  AdminCreateUserCommand,
  ListUserPoolsCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { expect, test } from '@jest/globals';
import { clearFailedCommand } from '../../scripts/operate/clear-failed-command.ts';
import type { StackPlace } from '../../scripts/operate/run-on-stage.ts';
import { emulatorClient } from '../../scripts/local/clients.ts';
import { plainStage } from '../harness/plain-stage.ts';
import { identities } from '../harness/clients.ts';
import { theProduct } from '../harness/product.ts';

const kept = { DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' };

/** What of the product outlives a failure, with the same policies; and something that can't be created, if it has to fail. */
const template = (name: string, { fails }: { fails: boolean }) =>
  JSON.stringify({
    Resources: {
      Table: {
        Type: 'AWS::DynamoDB::GlobalTable',
        ...kept,
        Properties: {
          AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
          KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
          BillingMode: 'PAY_PER_REQUEST',
          Replicas: [{ Region: 'us-east-1', DeletionProtectionEnabled: true }],
        },
      },
      Pool: {
        Type: 'AWS::Cognito::UserPool',
        ...kept,
        Properties: { UserPoolName: name, DeletionProtection: 'ACTIVE' },
      },
      Uploads: {
        Type: 'AWS::S3::Bucket',
        DeletionPolicy: 'RetainExceptOnCreate',
        Properties: { BucketName: `${name}-uploads` },
      },
      ...(fails && {
        Refused: {
          Type: 'AWS::SSM::Parameter',
          DependsOn: ['Table', 'Pool', 'Uploads'],
          // The product's own: it's there already.
          Properties: { Name: '/identity-verification/site-url', Type: 'String', Value: 'x' },
        },
      }),
    },
  });

function placeOf(stackName: string, answer = ''): StackPlace & { asked: string[] } {
  const client = emulatorClient(theProduct().emulatorUrl);
  const asked: string[] = [];
  return {
    settings: { ...plainStage, name: stackName },
    stackName,
    stage: undefined,
    client,
    cloudFormation: new CloudFormationClient(client),
    ask: (question) => {
      asked.push(question);
      return Promise.resolve(answer);
    },
    asked,
  };
}

async function deploy({ cloudFormation, stackName }: StackPlace, fails: boolean) {
  await cloudFormation.send(
    new CreateStackCommand({ StackName: stackName, TemplateBody: template(stackName, { fails }) }),
  );
  const done = waitUntilStackCreateComplete(
    { client: cloudFormation, maxWaitTime: 60, minDelay: 1, maxDelay: 1 },
    { StackName: stackName },
  );
  await (fails ? expect(done).rejects.toThrow() : done);
}

const poolsNamed = async (name: string) => {
  const { UserPools = [] } = await identities().send(new ListUserPoolsCommand({ MaxResults: 60 }));
  return UserPools.filter((pool) => pool.Name === name);
};

test('what a failed first deployment left is deleted after asking, and the next one goes through', async () => {
  const place = placeOf('clear-once', 'clear-once');
  await deploy(place, true);
  expect(await poolsNamed('clear-once')).toHaveLength(1);

  const said = await clearFailedCommand(['--aws'], place);
  expect(place.asked).toEqual([
    expect.stringContaining('the stack clear-once (ROLLBACK_COMPLETE)'),
  ]);
  expect(said).toMatch(/^Deleted: the stack clear-once .*\. Now deploy again\.$/);
  expect(await poolsNamed('clear-once')).toEqual([]);
  const table = /clear-once-Table-[^,. ]+/.exec(said)?.[0];
  await expect(
    new DynamoDBClient(place.client).send(new DescribeTableCommand({ TableName: table })),
  ).rejects.toThrow(expect.objectContaining({ name: 'ResourceNotFoundException' }));

  await deploy(place, false);
  // It's complete now, so nothing may touch it.
  await expect(clearFailedCommand(['--aws', '--yes'], place)).rejects.toThrow(
    'clear-once is no first deployment that failed (CREATE_COMPLETE). Nothing was deleted.',
  );
  expect(await poolsNamed('clear-once')).toHaveLength(1);
  await place.cloudFormation.send(new DeleteStackCommand({ StackName: 'clear-once' }));
});

test('nothing is deleted without the stack’s name, or where something is inside', async () => {
  const place = placeOf('clear-twice', 'yes');
  await deploy(place, true);
  await expect(clearFailedCommand(['--aws'], place)).rejects.toThrow(/^Nothing was deleted\.$/);
  const [pool] = await poolsNamed('clear-twice');
  await identities().send(
    new AdminCreateUserCommand({
      UserPoolId: pool?.Id,
      Username: 'somebody',
      MessageAction: 'SUPPRESS',
    }),
  );
  await expect(clearFailedCommand(['--aws', '--yes'], place)).rejects.toThrow(
    `${pool?.Id ?? ''} holds users.\nNothing was deleted.`,
  );
  expect(await poolsNamed('clear-twice')).toHaveLength(1);
});

test('there is nothing to clear where nothing was deployed, and words that make no sense are told', async () => {
  const place = placeOf('clear-nothing');
  await expect(clearFailedCommand(['--aws'], place)).rejects.toThrow(
    'There is no stack clear-nothing: nothing stands in the way of a deployment.',
  );
  for (const words of [[], ['--yes'], ['--aws', 'now']])
    await expect(clearFailedCommand(words, place)).rejects.toThrow(
      /^Deletes what a first deployment/,
    );
});
