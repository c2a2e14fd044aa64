/** A copy of the product for tests, in its own process. Usage: run-product.ts <instance as JSON> */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Lifetime } from '../../scripts/local/lifetime.ts';
import type { Instance } from '../../scripts/local/local-paths.ts';
import { required } from '../../scripts/local/required.ts';
import { startProduct } from '../../scripts/local/product.ts';
import { enforceLeadingKeys } from './leading-keys/enforce.ts';
import { letLogFollow } from './log-mapping.ts';
import { allowPasswordFlow } from './password-flow.ts';
import { stopSchedules } from './stop-schedules.ts';

const { instance, withSite } = JSON.parse(required(process.argv[2], 'instance')) as {
  instance: Instance;
  withSite: boolean;
};
const lifetime = new Lifetime();
lifetime.watch();

try {
  const product = await startProduct(instance, {
    phase: (_name, work) => work,
    onStop: lifetime.onStop,
    withSite,
  });
  await stopSchedules(product);
  await letLogFollow(product, false);
  await enforceLeadingKeys(product, lifetime.onStop);
  await allowPasswordFlow(product);
  await writeFile(
    join(instance.folder, 'product.json'),
    JSON.stringify({ ...product, pid: process.pid }),
  );
} catch (error) {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  await lifetime.end();
  process.exit(1);
}
