import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cachedFolder } from '../../../scripts/local/build-cache.ts';
import { root } from '../../../scripts/local/local-paths.ts';
import { templatesFolderVariable } from './synthesized.ts';

/** Everything that the templates are made from. */
const sources = [
  ...['infra', 'stages', 'lambdas', 'shared', 'test/infra/support'],
  ...['test/harness/plain-stage.ts', 'scripts/local/required.ts', 'package-lock.json', 'cdk.json'],
];

/** The folder with the templates of all stages. */
export async function synthesizedFolder(): Promise<string> {
  const templates = await cachedFolder('templates', sources);
  if (!templates.isThere) {
    await mkdir(templates.unfinished, { recursive: true });
    const script = join(root, 'test', 'infra', 'support', 'synthesize.ts');
    const synthesize = (share: number) =>
      promisify(execFile)(process.execPath, [script, templates.unfinished, `${share}`, '2']);
    // Nothing else runs by now, and one process keeps one processor busy.
    await Promise.all([synthesize(0), synthesize(1)]);
    await templates.keep();
  }
  return templates.folder;
}

/**
 * Synthesizes once for all files that look at the template: loading the CDK and its rules takes each of them longer
 * than all its tests.
 */
export default async function globalSetup() {
  process.env[templatesFolderVariable] = await synthesizedFolder();
}
