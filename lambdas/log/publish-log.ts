import { DAY_MS, now } from '../runtime/clock.ts';
import { entriesBetween, readHead } from './append-events.ts';
import {
  checkpointText,
  cosignedNote,
  openCheckpoint,
  signedNote,
  verifierKey,
} from './checkpoint.ts';
import { findKeyChange, proveKeyChange } from './site-events.ts';
import {
  readCheckpoint,
  readTile,
  storeCheckpoint,
  storeKeyChange,
  storeTile,
  type StoredNote,
} from './log-bucket.ts';
import { canSign, listedKey, logKey, openByListed, signText, type LogKey } from './log-key.ts';
import { edgePaths, entriesIn, hashesIn, MerkleTree } from './merkle-tree.ts';
import { timelinesLine } from './timelines.ts';

/** The log as the bucket has it: the last checkpoint, which one of our keys has signed. */
type Published = { size: number; root?: Uint8Array; key?: LogKey; stored?: StoredNote };

/** Reads what is published. Throws where the checkpoint isn't one of our keys'. */
export async function readPublished(): Promise<Published> {
  const stored = await readCheckpoint();
  if (!stored) return { size: 0 };
  const { size, root, key } = await openByListed(stored.note);
  return { size, root, key, stored };
}

/**
 * Publishes all entries that have their index: first the tiles, then the checkpoint that signs for them. It may be cut
 * off anywhere and repeated, by several at once: tiles follow from the entries alone, and a checkpoint replaces only
 * the one that it extends.
 */
export async function publishLog(before?: Published): Promise<void> {
  let published = before ?? (await readPublished());
  for (;;) {
    const head = await readHead();
    if (!head || head.size <= published.size) return;
    if (await extend(published, head)) return;
    published = await readPublished();
  }
}

type Head = NonNullable<Awaited<ReturnType<typeof readHead>>>;

/** Extends the log to a size; false if somebody else extended it meanwhile. */
async function extend(published: Published, head: Head): Promise<boolean> {
  const tree = await treeOf(published);
  const entries = await entriesBetween(published.size, head.size);
  const full = entries.flatMap((entry) => tree.append(entry));
  await Promise.all([...full, ...tree.partialTiles(published.size)].map(storeTile));
  const key = await logKey();
  const signedToo = head.timelines === undefined ? [] : [timelinesLine(head.timelines)];
  const isKeyNew = published.key !== undefined && published.key.id !== key.id;
  return isKeyNew
    ? changeKey(tree, { key, before: published.key, stored: published.stored, signedToo })
    : storeCheckpoint(
        await signedCheckpoint(tree, [key, await earlierKeyOf(head)], signedToo),
        published.stored,
      );
}

/** Old and new key sign for so long, so that whoever looks once a day and knows one of them sees the change. */
const OVERLAP_MS = DAY_MS;

/** Returns the key before while it signs as well. */
async function earlierKeyOf({ earlierKey, keySince }: Head): Promise<LogKey | undefined> {
  if (earlierKey === undefined || keySince === undefined) return undefined;
  return now() - Date.parse(keySince) < OVERLAP_MS ? listedKey(earlierKey) : undefined;
}

type NewKey = {
  key: LogKey;
  before: LogKey | undefined;
  stored: StoredNote | undefined;
  /** Further lines of the checkpoint. */
  signedToo: readonly string[];
};

/** Publishes the first checkpoint of another key, which names the entry about it; what proves it is stored before. */
async function changeKey(
  tree: MerkleTree,
  { key, before, stored, signedToo }: NewKey,
): Promise<boolean> {
  const change = await findKeyChange(before ? verifierKey(before) : '', verifierKey(key));
  const note = await signedCheckpoint(tree, [key, before], [change.line, ...signedToo]);
  await storeKeyChange(await proveKeyChange(change, tree.size, note));
  return storeCheckpoint(note, stored);
}

/** Reads the tree's right edge. Throws where it isn't what the checkpoint signed for: nothing is built upon that. */
async function treeOf({ size, root }: Published): Promise<MerkleTree> {
  const paths = edgePaths(size);
  const [bundle, ...levels] = await Promise.all([paths.entries, ...paths.levels].map(readAt));
  const tree = new MerkleTree({
    size,
    entries: entriesIn(bundle ?? new Uint8Array()),
    levels: levels.map(hashesIn),
  });
  if (root && !Buffer.from(root).equals(tree.root()))
    throw new Error(`The tiles of the log aren't those of its checkpoint of size ${size}`);
  return tree;
}

async function readAt(path: string | undefined): Promise<Uint8Array> {
  if (path === undefined) return new Uint8Array();
  const bytes = await readTile(path);
  if (!bytes) throw new Error(`The log has no ${path}`);
  return bytes;
}

async function signedCheckpoint(
  tree: MerkleTree,
  [key, cosigner]: readonly [LogKey, LogKey | undefined],
  extensions: readonly string[] = [],
): Promise<string> {
  const state = { origin: key.name, size: tree.size, root: tree.root() };
  const text = checkpointText(state, extensions);
  const note = signedNote(text, key, await signText(text, key));
  // A note that nobody could verify must not take the place of one that everybody can.
  openCheckpoint(note, key);
  if (!cosigner || !canSign(cosigner)) return note;
  const both = cosignedNote(note, cosigner, await signText(text, cosigner));
  openCheckpoint(both, cosigner);
  return both;
}
