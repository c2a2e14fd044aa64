/** Writes the files that follow from others; a test of each fails while it differs. Usage: write-generated.ts <name> */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './local/places.ts';

async function write(path: string, text: string) {
  await writeFile(join(root, path), text);
  console.log(`Wrote ${path}.`);
}

const generators: Record<string, () => Promise<void>> = {
  'common-passwords': async () => {
    const { commonPasswordsModule } = await import('./generated/common-passwords-module.ts');
    await write('shared/common-passwords.ts', commonPasswordsModule());
  },
  costs: async () => {
    const { costSources } = await import('./costs/cost-sources.ts');
    const { costsPage } = await import('./costs/costs-page.ts');
    await write('docs/costs.md', await costsPage(await costSources(await template())));
  },
  rights: async () => {
    const { rightsPage } = await import('./generated/rights-page.ts');
    await write('docs/rights.md', await rightsPage(await template()));
  },
};

const template = async () =>
  (await import('./template/synthesized-template.ts')).synthesizedTemplate();

const generate = generators[process.argv[2] ?? ''];
if (!generate) throw new Error(`Name one of these: ${Object.keys(generators).join(', ')}`);
await generate();
