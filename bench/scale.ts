/**
 * What is hit first as the product grows. Measures what one verification asks of AWS (on the emulator, which counts the
 * table's units by AWS's rules) into `costs/measured.json`, of which `npm run costs` makes a month's costs. Simulates busy
 * hours of 10, 100 and 1,000 times the base load, and prints how much of each limit of AWS's and of the stage's is used
 * in the busiest second: the table of docs/scale.md.
 * `--measured`: with what was measured the last time.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { costFile, keptCosts, type Measured } from '../scripts/costs/cost-sources.ts';
import { Lifetime } from '../scripts/local/lifetime.ts';
import { findFreePort } from '../scripts/local/ports.ts';
import { startProduct } from '../scripts/local/product.ts';
import { measure } from './scale/measure.ts';
import { scaleTable } from './scale/table.ts';

async function measuredNow(): Promise<Measured> {
  const lifetime = new Lifetime();
  lifetime.watch();
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  lifetime.onStop(() => rm(folder, { recursive: true, force: true }));
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
    const options = await resolveConfig(file);
    await writeFile(file, await format(JSON.stringify(measured), { ...options, parser: 'json' }));
    return measured;
  } finally {
    await lifetime.end();
  }
}

const kept = await keptCosts();
const measured = process.argv.includes('--measured') ? kept.measured : await measuredNow();
console.table(measured.routes);
console.table(measured.behind);
console.log(scaleTable({ ...kept, measured }));
