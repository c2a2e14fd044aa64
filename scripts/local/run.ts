import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seed } from '../seed.ts';
import { claimFolder } from './claim.ts';
import { Lifetime } from './lifetime.ts';
import { phase } from './phase.ts';
import { localFolder } from './places.ts';
import { portFrom } from './ports.ts';
import { HelpAsked, Misuse, Problem } from './problem.ts';
import { startProduct, type Product } from './product.ts';
import { startOptions } from './start-options.ts';
import { putVeriffKeys } from './veriff-keys.ts';
import { openVeriff } from './veriff-place.ts';
import type { PagesSource } from './server/pages.ts';

/** For tools and tests: where the product answers and whom to sign in as; there only while it runs. */
const outputs = join(localFolder, 'outputs.json');

export type RunOptions = {
  /** What was said behind the command. */
  words: string[];
  /** Where pages come from, if not from the production build. */
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
      `\nStarting the product on this computer${isFirst ? '; the first time takes two to three minutes' : ''}.\n`,
    );
    lifetime.onStop(claimFolder(join(localFolder, 'start.pid')));
    const removeOutputs = () => rm(outputs, { force: true });
    // Those of a run that was killed would lead commands to a product that isn't there.
    await removeOutputs();
    lifetime.onStop(removeOutputs);
    const product = await startProduct(instance, {
      phase,
      onStop: lifetime.onStop,
      withSite: true,
      pages,
    });
    const webhookUrl = `${product.siteUrl}/api/webhooks/veriff`;
    const veriff =
      options.provider === 'veriff' ? await openVeriff(webhookUrl, lifetime.onStop) : undefined;
    if (veriff) await putVeriffKeys(product.emulatorUrl, veriff.keys);
    const demo = await phase('Demo data', seed(product, { ...options, veriff: veriff?.local }));
    await whenUp?.(product, lifetime.onStop);
    const { siteUrl, emulatorUrl, inboxUrl, stack } = product;
    await writeFile(
      outputs,
      JSON.stringify(
        {
          ...{ siteUrl, emulatorUrl, inboxUrl, webhookUrl },
          ...(veriff && { veriffUrl: veriff.keys['base-url'] }),
          ...{ region: stack.siteConfig.region, demo, stack },
        },
        null,
        2,
      ),
    );

    const signIn = ({ email, password }: { email: string; password: string }) =>
      `${email}   ${password}`;
    console.log(`
  Site     ${siteUrl}
  Inbox    ${inboxUrl}${options.endpoint ? `\n  Emulator ${emulatorUrl}   goes on when this stops` : ''}${veriff ? `\n  Veriff   ${veriff.keys['base-url']}` : ''}

  Dealer   ${siteUrl}/dealer/login   ${signIn(demo.dealer)}
           an owner; a member: ${signIn(demo.member)}
  Admin    ${siteUrl}/admin/login    ${signIn(demo.admin)}
  Customer ${siteUrl}/?dealer=${demo.dealer.dealerId}

  ${closing}
`);
  } catch (error) {
    const isHelp = error instanceof HelpAsked;
    if (isHelp) console.log(`\n${error.message}\n`);
    // What is cut short by our own end is no news.
    else if (!lifetime.isEnding)
      console.error(
        `\n${error instanceof Problem ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
      );
    await lifetime.end();
    process.exit(isHelp ? 0 : error instanceof Misuse ? 2 : 1);
  }
}
