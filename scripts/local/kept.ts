import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isAlive } from './lifetime.ts';
import { localFolder, root } from './places.ts';

/** Test runs, each in its own place, must not push out what `npm start` uses. */
const KEPT = 8;

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

/** Of the contents of all sources (paths within the project), and of what else counts. */
async function fingerprint(sources: string[], also: string): Promise<string> {
  const hash = createHash('sha256').update(also);
  for (const source of sources) {
    for await (const file of filesUnder(join(root, source))) {
      hash.update(`\0${relative(root, file)}\0`).update(await readFile(file));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

export type Kept = {
  /** Where it is, or will be. */
  folder: string;
  /** Whether it is there already; else it is to be made in `unfinished` and then kept. */
  isThere: boolean;
  unfinished: string;
  keep: () => Promise<void>;
};

/**
 * A folder that is made from sources and kept under their fingerprint: the same sources are worked on once,
 * other ones never take it for theirs, a cut attempt is never taken for a whole one, and copies of the
 * product that run side by side share it. The few last used are kept.
 */
export async function keptFolder(kind: string, sources: string[], also = ''): Promise<Kept> {
  const all = join(localFolder, kind);
  await mkdir(all, { recursive: true });
  const folder = join(all, await fingerprint(sources, also));
  const isThere = existsSync(folder);
  if (isThere) await touch(folder);
  await forgetOld(all);
  const unfinished = `${folder}.${process.pid}`;
  return {
    folder,
    isThere,
    unfinished,
    // If someone else was faster, theirs is just as good.
    keep: () =>
      rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true })),
  };
}

const touch = (folder: string) => utimes(folder, new Date(), new Date());

async function forgetOld(all: string) {
  const dated: { path: string; used: number }[] = [];
  for (const name of await readdir(all)) {
    const path = join(all, name);
    const maker = Number(/\.(\d+)$/.exec(name)?.[1]);
    if (Number.isNaN(maker)) {
      // Another copy may forget the same one at the same time.
      const facts = await stat(path).catch(() => undefined);
      if (facts) dated.push({ path, used: facts.mtimeMs });
    } else if (!isAlive(maker)) await rm(path, { recursive: true, force: true });
  }
  dated.sort((a, b) => b.used - a.used);
  for (const { path } of dated.slice(KEPT)) await rm(path, { recursive: true, force: true });
}
