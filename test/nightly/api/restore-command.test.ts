import {
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, afterEach, expect, test } from '@jest/globals';
import { getCustomer } from '../../../lambdas/customer/items/customer-store.ts';
import { emulatorClient } from '../../../scripts/local/emulator.ts';
import { restoreCommand } from '../../../scripts/operate/restore-command.ts';
import { openStores } from '../../harness/dealership-records.ts';
import * as people from '../../harness/people.ts';
import { theProduct } from '../../harness/product.ts';
import { erase, here } from '../../api/support/erase.ts';

const dynamo = () => new DynamoDBClient(emulatorClient(theProduct().emulatorUrl));
const restore = (...words: string[]) => restoreCommand(words, here);
const copies = new Set<string>();
afterEach(() => {
  openStores();
});
afterAll(async () => {
  for (const TableName of copies) {
    await dynamo().send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false }));
    await dynamo().send(new DeleteTableCommand({ TableName }));
  }
});

test('a copy has what was erased since, and all that the table in use needs', async () => {
  const { tableName } = theProduct().stack;
  const dealer = await people.approvedDealership();
  const { customerId } = await people.decidedCustomer(dealer);
  const at = new Date().toISOString();
  const TableName = `${tableName}-at-${at.replace(/\.\d+|[-:]/g, '')}`;
  expect(await restore(at, '--dry-run')).toContain(`would become ${TableName}.`);
  await expect(dynamo().send(new DescribeTableCommand({ TableName }))).rejects.toThrow();

  const said = await restore(at);
  copies.add(TableName);
  const { Table } = await dynamo().send(new DescribeTableCommand({ TableName }));
  expect(said).toContain(`restoredTable: '${Table?.LatestStreamArn}'`);
  expect(Table).toMatchObject({
    TableStatus: 'ACTIVE',
    DeletionProtectionEnabled: true,
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
  });
  expect(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName).sort()).toEqual([
    'gsi1',
    'gsi2',
  ]);
  const { TimeToLiveDescription } = await dynamo().send(
    new DescribeTimeToLiveCommand({ TableName }),
  );
  expect(TimeToLiveDescription).toEqual({ AttributeName: 'ttl', TimeToLiveStatus: 'ENABLED' });
  const { ContinuousBackupsDescription: backups } = await dynamo().send(
    new DescribeContinuousBackupsCommand({ TableName }),
  );
  expect(backups?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus).toBe('ENABLED');
  // Stopped and run again, it says the same.
  expect(await restore(at)).toBe(said);

  await erase(customerId);
  expect(await getCustomer(customerId)).toBeUndefined();
  // As the functions are told by a deployment.
  process.env.TABLE_NAME = TableName;
  expect(await getCustomer(customerId)).toMatchObject({ id: customerId, dealerId: dealer.id });
});

test('a copy that something else has made under that name, such as AWS Backup, gets what it lacks', async () => {
  const { tableName } = theProduct().stack;
  const at = new Date(Date.now() - 60_000).toISOString();
  const TableName = `${tableName}-at-${at.replace(/\.\d+|[-:]/g, '')}`;
  await dynamo().send(
    new RestoreTableToPointInTimeCommand({
      SourceTableName: tableName,
      TargetTableName: TableName,
      UseLatestRestorableTime: true,
    }),
  );
  copies.add(TableName);
  const said = await restore(at);
  const { Table } = await dynamo().send(new DescribeTableCommand({ TableName }));
  expect(said).toContain(`restoredTable: '${Table?.LatestStreamArn}'`);
  expect(Table).toMatchObject({
    DeletionProtectionEnabled: true,
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
  });
});
