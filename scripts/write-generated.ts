/** Writes the files that follow from others; a test of each fails while it differs. Usage: write-generated.ts <name> */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './local/local-paths.ts';
import type { RightsTemplate } from './template/function-rights.ts';

const generators: Record<string, () => Promise<void>> = {
  'common-passwords': async () => {
    const { commonPasswordsModule } = await import('./generated/common-passwords-module.ts');
    await write('shared/common-passwords.ts', commonPasswordsModule());
  },
  costs: async () => {
    const { costSources } = await import('./costs/cost-sources.ts');
    const { costsPage } = await import('./costs/costs-page.ts');
    await write('docs/costs.md', await costsPage(await costSources(await synthesizedTemplate())));
  },
  rights: async () => {
    const { rightsPage } = await import('./generated/rights-page.ts');
    await write('docs/rights.md', await rightsPage(await synthesizedTemplate()));
  },
};

async function write(path: string, text: string) {
  await writeFile(join(root, path), text);
  console.log(`Wrote ${path}.`);
}

/** Synthesizes the template of the AWS stage, the way the tests do. */
async function synthesizedTemplate(): Promise<RightsTemplate> {
  const folder = await mkdtemp(join(tmpdir(), 'template-'));
  try {
    const synthesize = join(root, 'test', 'infra', 'support', 'synthesize.ts');
    await promisify(execFile)(process.execPath, [synthesize, folder]);
    const made = JSON.parse(await readFile(join(folder, 'aws.json'), 'utf8')) as {
      template: RightsTemplate;
    };
    return made.template;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const generate = generators[process.argv[2] ?? ''];
if (!generate) throw new Error(`Name one of these: ${Object.keys(generators).join(', ')}`);
await generate();
