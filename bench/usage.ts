/**
 * Measures what one verification asks of AWS into `costs/measured.json`, from which `npm run generate` computes a month's
 * costs. The emulator counts the table's units by AWS's rules.
 */
import { writeFile } from 'node:fs/promises';
import { costFile } from '../scripts/costs/cost-sources.ts';
import { formatText } from '../scripts/generated/format-text.ts';
import { findFreePort } from '../scripts/local/ports.ts';
import { startProduct } from '../scripts/local/product.ts';
import { startBench } from './support/bench-site.ts';
import { measure } from './usage/measure.ts';

const { folder, lifetime } = await startBench();
try {
  const product = await startProduct(
    {
      folder,
      port: await findFreePort(),
      emulatorPort: await findFreePort(),
      provider: 'evidence',
    },
    { phase: (_name, work) => work, onStop: lifetime.onStop, withSite: false },
  );
  const measured = await measure(product, lifetime.onStop);
  const file = costFile('measured');
  await writeFile(file, await formatText(file, JSON.stringify(measured)));
  console.table(measured.routes);
  console.table(measured.behind);
} finally {
  await lifetime.end();
}
