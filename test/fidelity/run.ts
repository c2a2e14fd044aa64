/**
 * Runs the tests of this folder twice: on the emulator of every day, and on a second opinion of each service (Amazon's
 * DynamoDB Local, LocalStack's core), and lists where the two differ. Usage: npm run test:fidelity
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startDynamoDbLocal } from '../../scripts/local/dynamodb-local.ts';
import { startEmulator } from '../../scripts/local/emulator.ts';
import { Lifetime } from '../../scripts/local/lifetime.ts';
import { phase } from '../../scripts/local/report-progress.ts';
import { emulatorUrlOf, localFolder, type Instance } from '../../scripts/local/local-paths.ts';
import { findFreePort } from '../../scripts/local/ports.ts';
import { Problem } from '../../scripts/local/command-problem.ts';
import { preparePython } from '../../scripts/local/python.ts';
import { knownDifferences } from './known-differences.ts';
import { differencesOf, surprises, type Difference } from './support/compare.ts';
import { localstackPackages, startLocalStack } from './support/localstack.ts';
import { runTests } from './support/run-tests.ts';

const folder = join(localFolder, 'fidelity');
const lifetime = new Lifetime();
lifetime.watch();

const say = (text: string) => process.stdout.write(`${text}\n`);

const names = { daily: 'the daily emulator', reference: 'the second opinion' };
const told = ({ test, fails, why }: Difference) =>
  `  ${test}\n    fails on ${names[fails]}: ${why}\n`;

async function startDaily(): Promise<string> {
  const instance: Instance = {
    folder: join(folder, 'daily'),
    port: 0,
    emulatorPort: await findFreePort(),
  };
  await mkdir(join(instance.folder, 'logs'), { recursive: true });
  const python = await preparePython(join(folder, 'python.log'));
  const { stop } = await startEmulator(python, instance);
  lifetime.onStop(stop);
  return emulatorUrlOf(instance);
}

async function startReference() {
  const store = await startDynamoDbLocal();
  lifetime.onStop(store.stop);
  const python = await preparePython(join(folder, 'python.log'), localstackPackages);
  const localstack = await startLocalStack(python, folder);
  lifetime.onStop(localstack.stop);
  return { store: store.endpoint, files: localstack.endpoint, mail: localstack.endpoint };
}

try {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const second = await phase('Second opinion', startReference());
  const url = await phase('Daily emulator', startDaily());
  const first = { store: url, files: url, mail: url };
  const daily = await phase('Tests on the daily', runTests('daily', first, folder));
  const reference = await phase('Tests on the second', runTests('reference', second, folder));

  const found = differencesOf(daily, reference);
  const { unknown, gone } = surprises(found, knownDifferences);
  const known = found.filter((each) => !unknown.includes(each));
  say(`\n${daily.size} tests; MiniStack, then DynamoDB Local and LocalStack.\n`);
  if (known.length > 0)
    say(`Known, and told in docs/operating.md:\n\n${known.map(told).join('\n')}`);
  if (unknown.length > 0) say(`New:\n\n${unknown.map(told).join('\n')}`);
  for (const { test, fails } of gone) say(`No longer so: "${test}" passes on ${names[fails]}.\n`);
  if (found.length === 0) say('No difference.\n');
  process.exitCode = unknown.length + gone.length > 0 ? 1 : 0;
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  process.stderr.write(`\n${error.message}\n\n`);
  process.exitCode = 1;
}
await lifetime.end();
