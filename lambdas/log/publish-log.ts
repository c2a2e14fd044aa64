import { entriesBetween, logSize } from './append-events.ts';
import { checkpointText, openCheckpoint, signedNote, type NoteKey } from './checkpoint.ts';
import {
  readCheckpoint,
  readTile,
  storeCheckpoint,
  storeTile,
  type StoredNote,
} from './log-bucket.ts';
import { logKey, signText } from './log-key.ts';
import { edgePaths, entriesIn, hashesIn, MerkleTree } from './merkle-tree.ts';

/** The log as the bucket has it: the last checkpoint, which our key has signed. */
export type Published = { size: number; root?: Uint8Array; stored?: StoredNote };

/** Reads what is published. Throws where the checkpoint isn't our key's. */
export async function readPublished(): Promise<Published> {
  const stored = await readCheckpoint();
  if (!stored) return { size: 0 };
  const { size, root } = openCheckpoint(stored.note, await logKey());
  return { size, root, stored };
}

/**
 * Publishes all entries that have their place: first the tiles, then the checkpoint that signs for them. It may be cut
 * off anywhere and repeated, by several at once: tiles follow from the entries alone, and a checkpoint replaces only
 * the one that it extends.
 */
export async function publishLog(before?: Published): Promise<void> {
  let published = before ?? (await readPublished());
  for (;;) {
    const size = await logSize();
    if (size <= published.size) return;
    if (await extend(published, size)) return;
    published = await readPublished();
  }
}

/** Extends the log to a size; false if somebody else extended it meanwhile. */
async function extend(published: Published, size: number): Promise<boolean> {
  const tree = await treeOf(published);
  const entries = await entriesBetween(published.size, size);
  const full = entries.flatMap((entry) => tree.append(entry));
  await Promise.all([...full, ...tree.partialTiles(published.size)].map(storeTile));
  const key = await logKey();
  return storeCheckpoint(await signedCheckpoint(tree, key), published.stored);
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

async function signedCheckpoint(tree: MerkleTree, key: NoteKey): Promise<string> {
  const text = checkpointText({ origin: key.name, size: tree.size, root: tree.root() });
  const note = signedNote(text, key, await signText(text));
  // A note that nobody could verify must not take the place of one that everybody can.
  openCheckpoint(note, key);
  return note;
}
