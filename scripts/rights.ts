/** Writes docs/rights.md: what each function may do, from the template of the AWS stage. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rightsPage, type RightsTemplate } from './docs/rights.ts';
import { root } from './local/places.ts';

const folder = await mkdtemp(join(tmpdir(), 'rights-'));
try {
  const synthesize = join(root, 'test', 'infra', 'support', 'synthesize.ts');
  await promisify(execFile)(process.execPath, [synthesize, folder]);
  const { template } = JSON.parse(await readFile(join(folder, 'aws.json'), 'utf8')) as {
    template: RightsTemplate;
  };
  await writeFile(join(root, 'docs', 'rights.md'), await rightsPage(template));
} finally {
  await rm(folder, { recursive: true, force: true });
}
