/** Writes the files that follow from others; a test of each fails while it differs. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { costSources } from './costs/cost-sources.ts';
import { costsPage } from './costs/costs-page.ts';
import { commonPasswordsModule } from './generated/common-passwords-module.ts';
import { dataModelPage } from './generated/data-model-page.ts';
import { limitsPage } from './generated/limits-page.ts';
import { rightsPage } from './generated/rights-page.ts';
import { usAreaCodesModule } from './generated/us-area-codes-module.ts';
import { root } from './local/local-paths.ts';
import type { RightsTemplate } from './template/function-rights.ts';

/** Each generated file, and how its text is made. */
const generated: Record<string, (template: RightsTemplate) => string | Promise<string>> = {
  'shared/common-passwords.ts': commonPasswordsModule,
  'shared/us-area-codes.ts': usAreaCodesModule,
  'docs/costs.md': async (template) => costsPage(await costSources(template)),
  'docs/data-model.md': async () =>
    dataModelPage(await readFile(join(root, 'docs', 'data-model.md'), 'utf8')),
  'docs/limits.md': limitsPage,
  'docs/rights.md': rightsPage,
};

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

const template = await synthesizedTemplate();
for (const [path, make] of Object.entries(generated)) {
  await writeFile(join(root, path), await make(template));
  console.log(`Wrote ${path}.`);
}
