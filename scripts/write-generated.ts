/** Writes the files that follow from others, or those that are named; a test of each fails while it differs. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { costSources } from './costs/cost-sources.ts';
import { costsPage } from './costs/costs-page.ts';
import { commonPasswordsModule } from './generated/common-passwords-module.ts';
import { dataModelPage } from './generated/data-model-page.ts';
import { readingPage } from './generated/license-laws-table.ts';
import { limitsPage } from './generated/limits-page.ts';
import { openapiPage } from './generated/openapi-document.ts';
import { rightsPage } from './generated/rights-page.ts';
import { usAreaCodesModule } from './generated/us-area-codes-module.ts';
import { root } from './local/local-paths.ts';
import type { RightsTemplate } from './template/function-rights.ts';

/** Each generated file, and how its text is made. */
const generated: Record<string, () => string | Promise<string>> = {
  'shared/sign-in/common-passwords.ts': commonPasswordsModule,
  'shared/us-area-codes.ts': usAreaCodesModule,
  'docs/costs.md': async () => costsPage(await costSources(...(await templates()))),
  'docs/data-model.md': async () =>
    dataModelPage(await readFile(join(root, 'docs', 'data-model.md'), 'utf8')),
  'docs/limits.md': async () => limitsPage(await template()),
  'docs/openapi.json': openapiPage,
  'docs/reading-documents.md': async () =>
    readingPage(await readFile(join(root, 'docs', 'reading-documents.md'), 'utf8')),
  'docs/rights.md': async () => rightsPage(await template()),
};

let synthesized: ReturnType<typeof synthesizedTemplates> | undefined;
const templates = () => (synthesized ??= synthesizedTemplates());
const template = async () => (await templates())[0];

/** Synthesizes the templates of the AWS stage and of the smallest one, the way the tests do. */
async function synthesizedTemplates(): Promise<[RightsTemplate, RightsTemplate]> {
  const folder = await mkdtemp(join(tmpdir(), 'template-'));
  try {
    const synthesize = join(root, 'test', 'infra', 'support', 'synthesize.ts');
    await promisify(execFile)(process.execPath, [synthesize, folder]);
    const read = async (name: string) => {
      const text = await readFile(join(folder, `${name}.json`), 'utf8');
      return (JSON.parse(text) as { template: RightsTemplate }).template;
    };
    return [await read('aws'), await read('smallest')];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const named = process.argv.slice(2);
for (const [path, make] of Object.entries(generated)) {
  if (named.length > 0 && !named.includes(path)) continue;
  await writeFile(join(root, path), await make());
  console.log(`Wrote ${path}.`);
}
