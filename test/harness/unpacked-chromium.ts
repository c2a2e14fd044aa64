import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { localFolder, root } from '../../scripts/local/local-paths.ts';

const run = promisify(execFile);

/**
 * The npm package's Chromium. The package takes the first bytes of its own unpacking for the whole: where two
 * processes begin at once, or one is cut off, a browser would be started of which half is missing. So each unpacks
 * into a folder of its own, and only a whole one gets the name under which it's found.
 */
export async function unpackedChromium(): Promise<string> {
  const folder = join(localFolder, `chromium-${await version()}`);
  const executable = join(folder, 'chromium');
  if (existsSync(executable)) return executable;
  await mkdir(localFolder, { recursive: true });
  const own = await mkdtemp(join(localFolder, 'chromium-coming-'));
  try {
    // Another process, because it unpacks where this variable says when it starts.
    await run(process.execPath, [join(root, 'test', 'harness', 'unpack-chromium.ts')], {
      env: { ...process.env, TMPDIR: own },
    });
    await rename(own, folder);
  } catch (error) {
    await rm(own, { recursive: true, force: true });
    // Somebody was quicker.
    if (!existsSync(executable)) throw error;
  }
  return executable;
}

async function version() {
  const text = await readFile(
    join(root, 'node_modules', '@sparticuz', 'chromium', 'package.json'),
    'utf8',
  );
  return (JSON.parse(text) as { version: string }).version;
}
