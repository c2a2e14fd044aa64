import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isAlive } from './lifetime.ts';
import { localFolder, root } from './local-paths.ts';

/** Enough that test runs, each in its own place, don't push out the folder that `npm start` uses. */
const MAX_FOLDERS = 8;

async function* filesUnder(path: string): AsyncGenerator<string> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined);
  if (!entries) {
    if (existsSync(path)) yield path;
    return;
  }
  for (const { name } of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (path !== join(root, 'frontend') || name !== 'dist') yield* filesUnder(join(path, name));
  }
}

/** Hashes the contents of all sources (paths within the project), and `also`. */
async function fingerprint(sources: string[], also: string): Promise<string> {
  const hash = createHash('sha256').update(also);
  for (const source of sources) {
    for await (const file of filesUnder(join(root, source))) {
      hash.update(`\0${relative(root, file)}\0`).update(await readFile(file));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

export type CachedFolder = {
  /** The path, also before it is there. */
  folder: string;
  /** False where the caller is to make it in `unfinished`, then keep it. */
  isThere: boolean;
  unfinished: string;
  keep: () => Promise<void>;
};

/**
 * Returns a folder that is made from sources and kept under their fingerprint: the same sources are worked on once, an
 * interrupted attempt is never taken for a complete one, and copies of the product that run side by side share it. Only
 * those used last are kept.
 */
export async function cachedFolder(
  kind: string,
  sources: string[],
  also = '',
): Promise<CachedFolder> {
  const all = join(localFolder, kind);
  await mkdir(all, { recursive: true });
  const folder = join(all, await fingerprint(sources, also));
  const isThere = existsSync(folder);
  if (isThere) await touch(folder);
  await removeOld(all);
  const unfinished = `${folder}.${process.pid}`;
  return {
    folder,
    isThere,
    unfinished,
    // Another process may have been faster; its folder is just as good.
    keep: () =>
      rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true })),
  };
}

const touch = (folder: string) => utimes(folder, new Date(), new Date());

async function removeOld(all: string) {
  const dated: { path: string; used: number }[] = [];
  for (const name of await readdir(all)) {
    const path = join(all, name);
    const maker = Number(/\.(\d+)$/.exec(name)?.[1]);
    if (Number.isNaN(maker)) {
      // Another process may remove the same one at the same time.
      const facts = await stat(path).catch(() => undefined);
      if (facts) dated.push({ path, used: facts.mtimeMs });
    } else if (!isAlive(maker)) await rm(path, { recursive: true, force: true });
  }
  dated.sort((a, b) => b.used - a.used);
  for (const { path } of dated.slice(MAX_FOLDERS)) await rm(path, { recursive: true, force: true });
}
