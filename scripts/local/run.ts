import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { movedEvents, seedApplications, seedCustomers, seedPeople } from '../seed.ts';
import { Lifetime } from './lifetime.ts';
import { phase } from './report-progress.ts';
import { localFolder } from './local-paths.ts';
import { portFrom } from './ports.ts';
import { HelpAsked, Misuse, Problem } from './command-problem.ts';
import { startProduct, type Product } from './product.ts';
import { startOptions } from './start-options.ts';
import { openVeriff, putVeriffKeys } from './open-veriff.ts';
import type { PagesSource } from './server/site-files.ts';
import { execFileSync } from 'node:child_process';

/** Tells tools and tests the product's addresses and demo sign-ins; it exists only while the product runs. */
const outputs = join(localFolder, 'outputs.json');

export type RunOptions = {
  /** The command's arguments. */
  words: string[];
  /** The source of pages: the production build by default. */
  pages?: PagesSource;
  /** Continues once the product is up. */
  whenUp?: (product: Product, onStop: Lifetime['onStop']) => Promise<void>;
  /** The last line of what is printed. */
  closing: string;
};

/** Runs the whole product with demo data from this folder until told to stop. */
export async function run({ words, pages, whenUp, closing }: RunOptions): Promise<void> {
  const lifetime = new Lifetime();
  lifetime.watch();
  try {
    const options = startOptions(words);
    const instance = {
      provider: options.provider,
      endpoint: options.endpoint,
      folder: join(localFolder, 'start'),
      port: portFrom('PORT', 3000),
      emulatorPort: portFrom('EMULATOR_PORT', 4566),
    };
    const isFirst = options.endpoint === undefined && !existsSync(join(localFolder, 'venv'));
    console.log(
      `\nStarting the product on this computer${isFirst ? '; the first time takes a minute or two' : ''}.\n`,
    );
    lifetime.onStop(claimFolder(join(localFolder, 'start.pid')));
    const removeOutputs = () => rm(outputs, { force: true });
    // The file of a run that was killed would lead commands to a product that isn't there.
    await removeOutputs();
    lifetime.onStop(removeOutputs);
    const product = await startProduct(instance, {
      phase,
      onEmulatorEnd: () => {
        if (lifetime.isEnding) return;
        const log = join(instance.folder, 'logs', 'emulator.log');
        console.error(`\nThe emulator has ended, so nothing works. Its output: ${log}\n`);
        void lifetime.end().finally(() => process.exit(1));
      },
      onStop: lifetime.onStop,
      withSite: true,
      pages,
    });
    const webhookUrl = `${product.siteUrl}/api/webhooks/veriff`;
    const veriff =
      options.provider === 'veriff' ? await openVeriff(webhookUrl, lifetime.onStop) : undefined;
    if (veriff) await putVeriffKeys(product.emulatorUrl, veriff.keys);
    const demo = await phase('Demo people', seedPeople(product));
    await whenUp?.(product, lifetime.onStop);
    const { siteUrl, emulatorUrl, inboxUrl, stack } = product;
    const tell = (moved?: Awaited<ReturnType<typeof movedEvents>>) =>
      writeFile(
        outputs,
        JSON.stringify(
          {
            ...{ siteUrl, emulatorUrl, inboxUrl, webhookUrl },
            ...(veriff && { veriffUrl: veriff.keys['base-url'] }),
            ...{ region: stack.siteConfig.region, demo, stack, moved },
          },
          null,
          2,
        ),
      );
    await tell();

    const signIn = ({ email, password }: { email: string; password: string }) =>
      `${email}   ${password}`;
    console.log(`
  Site     ${siteUrl}
  Inbox    ${inboxUrl}${options.endpoint ? `\n  Emulator ${emulatorUrl}   goes on when this stops` : ''}${veriff ? `\n  Veriff   ${veriff.keys['base-url']}` : ''}

  Dealer   ${siteUrl}/dealer/login   ${signIn(demo.dealer)}
           an owner; a member: ${signIn(demo.member)}
           in Sales:           ${signIn(demo.sales)}
  Admin    ${siteUrl}/admin/login    ${signIn(demo.admin)}
  Customer ${siteUrl}/?dealer=${demo.dealer.dealerId}

  ${closing}
`);
    // Most of a start, and people can look around meanwhile.
    const ways = { ...options, veriff: veriff?.local };
    try {
      await phase('Demo applications', seedApplications(product));
      await phase('Demo customers', seedCustomers(product, ways));
      await tell(await movedEvents());
    } catch (error) {
      // Somebody who works on them meanwhile may be faster; the product stays up.
      if (!lifetime.isEnding)
        console.error(
          `\n  The demo's data isn't complete: ${error instanceof Error ? error.message : String(error)}\n`,
        );
    }
  } catch (error) {
    const isHelp = error instanceof HelpAsked;
    if (isHelp) console.log(`\n${error.message}\n`);
    // Errors while everything is being stopped say nothing.
    else if (!lifetime.isEnding)
      console.error(
        `\n${error instanceof Problem ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
      );
    await lifetime.end();
    process.exit(isHelp ? 0 : error instanceof Misuse ? 2 : 1);
  }
}

/** Returns the command line of a process, or '' if there is none. */
function commandOf(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

function holderOf(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    // Another program may have got that process's number since.
    return /scripts\/(start|dev)\.ts/.test(commandOf(pid)) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Makes this process the only one that runs the product from this folder. Returns a function that ends the claim. */
function claimFolder(file: string): () => Promise<void> {
  const holder = holderOf(file);
  if (holder !== undefined) {
    throw new Problem(
      `The product is already running from this folder (process ${holder}). Stop it first: kill ${holder}`,
    );
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, String(process.pid));
  return () => {
    rmSync(file, { force: true });
    return Promise.resolve();
  };
}
