import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { synthesize } from '../../scripts/local/assembly.ts';
import { isAlive } from '../../scripts/local/lifetime.ts';
import { localFolder, root, type Instance } from '../../scripts/local/local-paths.ts';
import { findFreePort } from '../../scripts/local/ports.ts';
import { preparePython } from '../../scripts/local/python.ts';
import { buildSite } from '../../scripts/local/site-build.ts';
import { picturesFolder } from './pictures.ts';
import { productFilesVariable } from './product.ts';

const START_SECONDS = 420;

/**
 * Enough for every page. Of a burst (`atOnce`) sixteen calls race and the others follow as processes get free: with
 * one for each of fifty, two processors would spend their time on starting them.
 */
const FUNCTIONS_AT_A_TIME = 16;

/**
 * Brings up a copy of the product for each of jest's workers, apart from a running `npm start`. The teardown ends
 * them; should that never run, each copy notices on its own that we are gone.
 */
export default async function globalSetup({ maxWorkers }: { maxWorkers: number }) {
  await forgetCutRuns();
  await rm(join(root, picturesFolder, 'failed'), { recursive: true, force: true });
  // The API can be tested while the site does not build.
  const withSite = process.env.TEST_WITHOUT_SITE === undefined;
  const instances: Instance[] = [];
  // One after the other: two that look at the same time may find the same port.
  for (let index = 0; index < maxWorkers; index += 1) instances.push(await instanceOf(index));
  await prepareShared(instances, withSite);
  const files = instances.map((instance) => startCopy(instance, withSite));
  process.env[productFilesVariable] = (await Promise.all(files)).join(delimiter);
}

const instanceOf = async (index: number): Promise<Instance> => ({
  folder: join(localFolder, `test-${process.pid}-${index}`),
  port: await findFreePort(),
  emulatorPort: await findFreePort(),
  functionsAtATime: FUNCTIONS_AT_A_TIME,
  // Tests say how each verification ends; a file about another provider begins with that one.
  provider: 'simulated',
});

/** Makes what all copies share: each would find it missing, and make its own at the same time. */
async function prepareShared(instances: Instance[], withSite: boolean): Promise<void> {
  const logs = join(localFolder, `test-${process.pid}-shared`);
  await mkdir(logs, { recursive: true });
  await Promise.all([
    preparePython(join(logs, 'python.log')),
    withSite && buildSite(join(logs, 'build.log')),
    synthesize(instances, join(logs, 'synthesis.log')),
  ]);
  await rm(logs, { recursive: true, force: true });
}

/** Gives the file that tells where the copy is. */
async function startCopy(instance: Instance, withSite: boolean): Promise<string> {
  const { folder } = instance;
  await mkdir(folder, { recursive: true });
  const product = spawn(
    process.execPath,
    [join(root, 'test', 'harness', 'run-product.ts'), JSON.stringify({ instance, withSite })],
    { stdio: ['ignore', 'inherit', 'inherit'], env: withoutNpm() },
  );

  const file = join(folder, 'product.json');
  const deadline = Date.now() + START_SECONDS * 1000;
  while (!existsSync(file)) {
    if (product.exitCode !== null)
      throw new Error(`The product did not start; its logs stand in ${folder}/logs`);
    if (Date.now() > deadline) {
      product.kill('SIGTERM');
      await once(product, 'exit');
      throw new Error(`The product did not start in time; its logs stand in ${folder}/logs`);
    }
    await pause(100);
  }
  // Written in one go, but seen as soon as it is there.
  while ((await readFile(file, 'utf8')) === '') await pause(10);
  return file;
}

/** Folders of runs that were killed before their teardown. */
async function forgetCutRuns() {
  await mkdir(localFolder, { recursive: true });
  for (const name of await readdir(localFolder)) {
    const pid = Number(/^test-(\d+)-(?:\d+|shared)$/.exec(name)?.[1]);
    if (pid > 0 && !isAlive(pid))
      await rm(join(localFolder, name), { recursive: true, force: true });
  }
}

/** We are its parent, not npm. */
function withoutNpm(): NodeJS.ProcessEnv {
  const { npm_lifecycle_event: _event, NODE_OPTIONS: _options, ...rest } = process.env;
  return rest;
}
