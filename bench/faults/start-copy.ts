import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '../../scripts/local/ports.ts';
import { startProduct } from '../../scripts/local/product.ts';
import { allowPasswordFlow } from '../../test/harness/password-flow.ts';
import { productFilesVariable } from '../../test/harness/product.ts';
import { stopSchedules } from '../../test/harness/stop-schedules.ts';
import { startBench } from '../support/bench-site.ts';

/** As many as a small machine can run at once; more wait. */
const FUNCTIONS_AT_A_TIME = 16;

/** Starts a copy of the product in which people decide, and which the tests' helpers find. */
export async function startCopy() {
  const { folder, lifetime } = await startBench();
  const product = await startProduct(
    {
      folder: join(folder, 'product'),
      port: await findFreePort(),
      emulatorPort: await findFreePort(),
      functionsAtATime: FUNCTIONS_AT_A_TIME,
      provider: 'review',
    },
    { phase: (_name, work) => work, onStop: lifetime.onStop, withSite: false },
  );
  await stopSchedules(product);
  await allowPasswordFlow(product);
  const file = join(folder, 'product.json');
  await writeFile(file, JSON.stringify({ ...product, pid: process.pid }));
  process.env[productFilesVariable] = file;
  return { product, lifetime };
}
