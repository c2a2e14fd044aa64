import {
  NoteProblem,
  openCheckpoint,
  readVerifierKey,
  verifierKey,
  type SignedCheckpoint,
} from '../../../lambdas/log/checkpoint.ts';
import {
  everyCheckpoint,
  readCheckpoint,
  readKeyChanges,
  readTile,
} from '../../../lambdas/log/log-bucket.ts';
import { logKey, openByListed } from '../../../lambdas/log/log-key.ts';
import { bundlePaths, entriesIn, MerkleTree, type Tile } from '../../../lambdas/log/merkle-tree.ts';
import { readKeyChange, trustedKeys, type TrustedKeys } from '../../../shared/record/key-chain.ts';
import { ProofProblem } from '../../../shared/record/log-proof.ts';

/** The log as the bucket has it, and what is wrong with it, a sentence each. */
export type CheckedTree = {
  /** Entries by their index. */
  entries: readonly Uint8Array[];
  /** The signed states, the oldest first, or from the one on that was verified before. */
  checkpoints: readonly Dated[];
  /** The number of entries that the checkpoint which was verified before stands for. */
  verified: number;
  problems: string[];
};

/** A signed state of the log, with its text and the time at which S3 took it (ISO). */
export type Dated = SignedCheckpoint & { note: string; at: string };

const READ_AT_ONCE = 16;

/**
 * Checks that every checkpoint is signed by the key that the log had then, that each extends the one before, and that
 * all of them are roots of the one tree that the stored entries and tiles make: so any two are consistent. With `since`,
 * a checkpoint that was verified before, it reads none older than that.
 */
export async function checkTree(since?: string): Promise<CheckedTree> {
  const problems: string[] = [];
  const checkpoints = await signedCheckpoints(problems, since);
  const verified = checkpoints.find(({ note }) => note === since)?.size;
  if (since !== undefined && verified === undefined)
    problems.push("The checkpoint that was verified before isn't in the bucket: it was deleted.");
  for (const [index, { size, at }] of checkpoints.entries()) {
    const before = checkpoints[index - 1];
    if (before && size <= before.size)
      problems.push(
        `The checkpoint of ${at} has ${size} entries, the one before ${before.size}: it went back.`,
      );
  }
  const size = checkpoints.reduce((largest, each) => Math.max(largest, each.size), 0);
  const entries = await rebuild(size, checkpoints, problems);
  return { entries, checkpoints, verified: verified ?? 0, problems };
}

async function signedCheckpoints(problems: string[], since?: string): Promise<Dated[]> {
  const keys = await keysOfLog(problems);
  const signed: Dated[] = [];
  for (const { note, at } of await everyCheckpoint(since))
    try {
      signed.push({ ...openByAny(note, keys), note, at });
    } catch (error) {
      if (!(error instanceof NoteProblem)) throw error;
      problems.push(`The checkpoint of ${at} isn't the log's: ${error.message}.`);
    }
  return signed;
}

/** Returns the stage's key that signed last, and the earlier ones for which it vouches. */
async function keysOfLog(problems: string[]): Promise<TrustedKeys> {
  const links = await Promise.all(
    (await storedChanges(problems)).map(async (change, index) => {
      try {
        return [await readKeyChange(change)];
      } catch (error) {
        if (!(error instanceof ProofProblem)) throw error;
        problems.push(`The change ${index + 1} of the log's key doesn't hold: ${error.message}.`);
        return [];
      }
    }),
  );
  const newest = await readCheckpoint();
  return trustedKeys(verifierKey(await signerOf(newest?.note)), links.flat());
}

async function storedChanges(problems: string[]) {
  try {
    return await readKeyChanges();
  } catch (error) {
    if (!(error instanceof NoteProblem)) throw error;
    problems.push(`The log's keys can't be followed: ${error.message}.`);
    return [];
  }
}

/** Returns the stage's key that signed a checkpoint, and its last where none did, which is named later. */
async function signerOf(note: string | undefined) {
  try {
    return note === undefined ? await logKey() : (await openByListed(note)).key;
  } catch (error) {
    if (!(error instanceof NoteProblem)) throw error;
    return logKey();
  }
}

/** Reads a checkpoint by the key that may sign for its size. Throws `NoteProblem`. */
function openByAny(note: string, keys: TrustedKeys): SignedCheckpoint {
  let problem: NoteProblem | undefined;
  for (const [key, bound] of keys)
    try {
      const checkpoint = openCheckpoint(note, readVerifierKey(key));
      if (checkpoint.size <= bound) return checkpoint;
      problem = new NoteProblem('its key had been replaced by then');
    } catch (error) {
      if (!(error instanceof NoteProblem)) throw error;
      problem ??= error;
    }
  throw problem ?? new NoteProblem('the log has no key');
}

/** Makes the tree anew from the stored entries, and compares it with stored tiles and checkpoints. */
async function rebuild(
  size: number,
  checkpoints: readonly Dated[],
  problems: string[],
): Promise<Uint8Array[]> {
  const bySize = Map.groupBy(checkpoints, (each) => each.size);
  const tree = new MerkleTree();
  const all: Uint8Array[] = [];
  const paths = bundlePaths(size);
  const compareRoots = () => {
    for (const { root, at } of bySize.get(tree.size) ?? [])
      if (!Buffer.from(root).equals(tree.root()))
        problems.push(
          `The checkpoint of ${at} signs for other entries: one of its ${tree.size} was changed, dropped, added or moved.`,
        );
  };
  compareRoots();
  for (let start = 0; start < paths.length; start += READ_AT_ONCE) {
    const bundles = await Promise.all(paths.slice(start, start + READ_AT_ONCE).map(readBundle));
    const full: Tile[] = [];
    for (const entry of bundles.flat()) {
      full.push(...tree.append(entry));
      all.push(entry);
      compareRoots();
    }
    problems.push(...(await differingTiles(full)));
  }
  if (tree.size !== size)
    problems.push(`The log has ${tree.size} entries, and its checkpoint says ${size}.`);
  problems.push(...(await differingTiles(tree.partialTiles(0))));
  return all;
}

/** Returns the entries of a bundle; none where it's missing or cut, which the number of all entries shows. */
async function readBundle(path: string): Promise<Uint8Array[]> {
  const bytes = await readTile(path);
  try {
    return entriesIn(bytes ?? new Uint8Array());
  } catch {
    return [];
  }
}

async function differingTiles(tiles: readonly Tile[]): Promise<string[]> {
  const stored = await Promise.all(tiles.map(({ path }) => readTile(path)));
  return tiles.flatMap(({ path, bytes }, index) =>
    stored[index] && Buffer.from(bytes).equals(stored[index])
      ? []
      : [`The file ${path} isn't what the entries make.`],
  );
}
