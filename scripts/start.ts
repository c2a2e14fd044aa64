import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { claimFolder } from './local/claim.ts';
import { Lifetime } from './local/lifetime.ts';
import { localFolder } from './local/places.ts';
import { portFrom } from './local/ports.ts';
import { Problem } from './local/problem.ts';
import { startProduct } from './local/product.ts';
import { seed } from './seed.ts';

/** For tools and tests: where the product answers and whom to sign in as; there only while it runs. */
const outputs = join(localFolder, 'outputs.json');
const lifetime = new Lifetime();
lifetime.watch();

async function phase<T>(name: string, work: Promise<T>): Promise<T> {
  const begun = performance.now();
  const watching = process.stdout.isTTY
    ? setInterval(() => {
        const seconds = ((performance.now() - begun) / 1000).toFixed(0);
        process.stdout.write(`  … ${name.padEnd(20)} ${seconds.padStart(6)} s\r`);
      }, 1000)
    : undefined;
  if (!watching) console.log(`  … ${name}`);
  const result = await work.finally(() => clearInterval(watching));
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`  ✔ ${name.padEnd(20)} ${seconds.padStart(6)} s`);
  return result;
}

try {
  const instance = {
    folder: join(localFolder, 'start'),
    port: portFrom('PORT', 3000),
    emulatorPort: portFrom('EMULATOR_PORT', 4566),
  };
  const isFirst = !existsSync(join(localFolder, 'venv'));
  console.log(
    `\nBringing the product up on this computer${isFirst ? '; the first time takes about a minute' : ''}.\n`,
  );
  lifetime.onStop(claimFolder(join(localFolder, 'start.pid')));
  lifetime.onStop(() => rm(outputs, { force: true }));
  const product = await startProduct(instance, { phase, onStop: lifetime.onStop, withSite: true });
  const demo = await phase('Demo data', seed(product));
  const { siteUrl, emulatorUrl, inboxUrl, stack } = product;
  await writeFile(
    outputs,
    JSON.stringify(
      { siteUrl, emulatorUrl, inboxUrl, region: stack.siteConfig.region, demo, stack },
      null,
      2,
    ),
  );

  const signIn = ({ email, password }: { email: string; password: string }) =>
    `${email}   ${password}`;
  console.log(`
  Site     ${siteUrl}
  Inbox    ${inboxUrl}

  Dealer   ${siteUrl}/dealer/login   ${signIn(demo.dealer)}
  Admin    ${siteUrl}/admin/login    ${signIn(demo.admin)}
  Customer ${siteUrl}/?dealer=${demo.dealer.dealerId}

  Everything starts afresh each time. Ctrl-C stops it.
`);
} catch (error) {
  console.error(
    `\n${error instanceof Problem ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  await lifetime.end();
  process.exit(1);
}
