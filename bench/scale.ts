/**
 * Finds the limit that a growing product hits first. Measures what one verification asks of AWS (on the emulator, which
 * counts the table's units by AWS's rules) into `costs/measured.json`, from which `npm run generate` computes a month's costs.
 * Simulates busy hours of 10, 100 and 1,000 times the base load, and prints how much of each limit is used in the busiest
 * second: the table of docs/operating.md. `--measured` takes what was measured the last time.
 */
import { writeFile } from 'node:fs/promises';
import { costFile, keptCosts, type Measured } from '../scripts/costs/cost-sources.ts';
import { formatText } from '../scripts/generated/format-text.ts';
import { findFreePort } from '../scripts/local/ports.ts';
import { startProduct } from '../scripts/local/product.ts';
import { startBench } from './support/bench-site.ts';
import { measure } from './scale/measure.ts';
import { scaleTable } from './scale/limit-uses.ts';

async function measuredNow(): Promise<Measured> {
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
