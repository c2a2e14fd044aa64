import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../local/places.ts';
import type { RightsTemplate } from './function-rights.ts';

/** Synthesizes the template of the AWS stage, the way the tests do. */
export async function synthesizedTemplate(): Promise<RightsTemplate> {
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
