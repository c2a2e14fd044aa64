/**
 * Seconds until the landing page of a known dealership can be used on a slow phone: the button is there, enabled,
 * and a press has its effect. Beside it the bare React page, in turn, from the same kind of server. The product
 * is a separate copy, with the API in the emulator and the demo's dealership.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Lifetime } from '../scripts/local/lifetime.ts';
import { findFreePort } from '../scripts/local/ports.ts';
import { startProduct } from '../scripts/local/product.ts';
import { SiteFiles } from '../scripts/local/server/files.ts';
import { startServer } from '../scripts/local/server/server.ts';
import { seed } from '../scripts/seed.ts';
import { launchBrowser } from '../test/harness/browser.ts';
import { buildBareReact } from './support/build-site.ts';
import { median } from './support/median.ts';
import { secondsToUse, slowPhone } from './support/slow-phone.ts';

const ROUNDS = 7;
/** The product's promise. */
const BOUND_SECONDS = 5;

const lifetime = new Lifetime();
lifetime.watch();
const folder = await mkdtemp(join(tmpdir(), 'bench-'));
lifetime.onStop(() => rm(folder, { recursive: true, force: true }));

try {
  const product = await startProduct(
    {
      folder: join(folder, 'product'),
      port: await findFreePort(),
      emulatorPort: await findFreePort(),
    },
    { phase: (_name, work) => work, onStop: lifetime.onStop, withSite: true },
  );
  const { dealer } = await seed(product, { provider: 'simulated' });

  const bareReact = join(folder, 'bare-react');
  await buildBareReact(bareReact);
  const port = await findFreePort();
  const peer = await startServer({
    port,
    pages: new SiteFiles(bareReact),
    emulatorUrl: product.emulatorUrl,
    config: product.stack.siteConfig,
    api: { url: product.emulatorUrl, secret: '' },
  });
  lifetime.onStop(peer.stop);

  const browser = await launchBrowser();
  lifetime.onStop(() => browser.close());
  const useLanding = () =>
    secondsToUse(browser, `${product.siteUrl}/?dealer=${dealer.dealerId}`, async (page) => {
      await page.getByRole('button', { name: 'Begin Verification', disabled: false }).click();
      // It says at once that it is looking, or has gone on already.
      await Promise.any([
        page.getByRole('button', { name: 'Checking your link...' }).waitFor(),
        page.waitForURL('**/verify?**', { waitUntil: 'commit' }),
      ]);
    });
  const useBareReact = () =>
    secondsToUse(browser, `http://localhost:${port}/`, async (page) => {
      await page.getByRole('button', { name: 'Press' }).click();
      await page.getByRole('button', { name: 'Pressed' }).waitFor();
    });

  // Functions, compressed files and the browser itself are warm after the first visit, which is not counted.
  await useLanding();
  await useBareReact();
  const landing: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    landing.push(await useLanding());
    bare.push(await useBareReact());
  }

  const { kilobitsPerSecond, latencyMs, cpuSlowdown } = slowPhone;
  console.log(
    `Cold cache, ${kilobitsPerSecond} kbit/s, ${latencyMs} ms, CPU ÷ ${cpuSlowdown}; median of ${ROUNDS}:`,
  );
  const row = (page: string, seconds: number[]) => ({
    page,
    'usable after, s': median(seconds).toFixed(2),
    'slowest, s': Math.max(...seconds).toFixed(2),
    '÷ bare React': (median(seconds) / median(bare)).toFixed(2),
    'at most, s': page === 'Landing page' ? BOUND_SECONDS : '',
  });
  console.table([row('Bare React', bare), row('Landing page', landing)]);
} finally {
  await lifetime.end();
}
