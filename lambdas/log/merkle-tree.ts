import { createHash } from 'node:crypto';

/** Hashes of a full tile, and entries of a full bundle: https://c2sp.org/tlog-tiles */
export const TILE_WIDTH = 256;

/** A file of the log, by its path below the log's prefix. */
export type Tile = { path: string; bytes: Uint8Array };

const sha256 = (...parts: Uint8Array[]): Uint8Array => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
/** Prefixes of RFC 6962: no leaf can pass for a node. */
const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);
const leafHash = (entry: Uint8Array) => sha256(LEAF, entry);
export const nodeHash = (left: Uint8Array, right: Uint8Array) => sha256(NODE, left, right);

/**
 * A Merkle tree by RFC 6962 of which only the right edge is held: the tiles that aren't full yet. It's all that takes
 * new entries and tells the root.
 */
export class MerkleTree {
  size: number;
  /** Entries of the last bundle. */
  private entries: Uint8Array[];
  /** Hashes of each level's last tile, the leaves' first. */
  private readonly levels: Uint8Array[][];

  constructor(
    edge: { size: number; entries: Uint8Array[]; levels: Uint8Array[][] } = {
      size: 0,
      entries: [],
      levels: [],
    },
  ) {
    this.size = edge.size;
    this.entries = [...edge.entries];
    this.levels = edge.levels.map((hashes) => [...hashes]);
  }

  /** Adds an entry, and returns the files that are full by it. */
  append(entry: Uint8Array): Tile[] {
    const full: Tile[] = [];
    this.size += 1;
    this.entries.push(entry);
    if (this.entries.length === TILE_WIDTH) {
      full.push(bundleOf(this.size, this.entries));
      this.entries = [];
    }
    let hash = leafHash(entry);
    for (let level = 0; ; level += 1) {
      const hashes = (this.levels[level] ??= []);
      hashes.push(hash);
      if (hashes.length < TILE_WIDTH) return full;
      full.push(hashTileOf(this.size, level, hashes));
      this.levels[level] = [];
      hash = rootOfPerfect(hashes);
    }
  }

  /** Returns the files that aren't full and that the tree of an earlier size didn't have. */
  partialTiles(earlier: number): Tile[] {
    const grown = this.levels.flatMap((hashes, level) => {
      const isGrown = hashesAt(this.size, level) > hashesAt(earlier, level);
      return isGrown && hashes.length > 0 ? [hashTileOf(this.size, level, hashes)] : [];
    });
    const bundle = this.entries.length > 0 ? [bundleOf(this.size, this.entries)] : [];
    return this.size > earlier ? [...bundle, ...grown] : [];
  }

  root(): Uint8Array {
    // From the left, each of these is larger than all that follow: RFC 6962 splits at the largest power of two.
    const subtrees = this.levels.toReversed().flatMap(perfectSubtrees);
    return subtrees.length === 0
      ? sha256()
      : subtrees.reduceRight((right, left) => nodeHash(left, right));
  }
}

/** Combines the hashes of a perfect subtree, whose number is a power of two. */
export function rootOfPerfect(hashes: readonly Uint8Array[]): Uint8Array {
  const [only = sha256(), ...others] = hashes;
  if (others.length === 0) return only;
  const half = hashes.length / 2;
  return nodeHash(rootOfPerfect(hashes.slice(0, half)), rootOfPerfect(hashes.slice(half)));
}

/** Divides a level's hashes into perfect subtrees, the largest first. */
function perfectSubtrees(hashes: readonly Uint8Array[]): Uint8Array[] {
  const subtrees: Uint8Array[] = [];
  let start = 0;
  for (let width = TILE_WIDTH / 2; width >= 1; width /= 2) {
    if (hashes.length - start < width) continue;
    subtrees.push(rootOfPerfect(hashes.slice(start, start + width)));
    start += width;
  }
  return subtrees;
}

/** Counts a level's hashes in a tree of a size; the leaves are level 0. */
const hashesAt = (size: number, level: number) => Math.floor(size / TILE_WIDTH ** level);

/** Groups of three digits, so that no folder has more than a thousand files. */
function numberPath(number: number): string {
  const last = String(number % 1000).padStart(3, '0');
  const before = Math.floor(number / 1000);
  if (before === 0) return last;
  const groups = numberPath(before)
    .split('/')
    .map((group) => (group.startsWith('x') ? group : `x${group}`));
  return [...groups, last].join('/');
}

/** Returns the index of the last of so many hashes or entries, which may be all that its tile has so far. */
function pathOfLast(kind: string, count: number): string {
  const width = count % TILE_WIDTH;
  const number = Math.ceil(count / TILE_WIDTH) - 1;
  return `tile/${kind}/${numberPath(number)}${width === 0 ? '' : `.p/${width}`}`;
}

/** Returns the path of a level's tile by its number, in a tree of a size. */
export const hashTilePath = (size: number, level: number, number: number): string =>
  pathOfLast(String(level), Math.min(hashesAt(size, level), (number + 1) * TILE_WIDTH));

const hashTileOf = (size: number, level: number, hashes: readonly Uint8Array[]): Tile => ({
  path: pathOfLast(String(level), hashesAt(size, level)),
  bytes: Buffer.concat(hashes),
});

const bundleOf = (size: number, entries: readonly Uint8Array[]): Tile => ({
  path: pathOfLast('entries', size),
  bytes: Buffer.concat(entries.flatMap((entry) => [lengthOf(entry), entry])),
});

function lengthOf(entry: Uint8Array): Uint8Array {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(entry.length);
  return length;
}

/** Returns the entries of a bundle. Throws where it's cut. */
export function entriesIn(bundle: Uint8Array): Uint8Array[] {
  const bytes = Buffer.from(bundle);
  const entries: Uint8Array[] = [];
  for (let at = 0; at < bytes.length;) {
    const end = at + 2 + bytes.readUInt16BE(at);
    if (end > bytes.length) throw new Error('A bundle of entries is cut');
    entries.push(bytes.subarray(at + 2, end));
    at = end;
  }
  return entries;
}

const HASH_BYTES = 32;

export const hashesIn = (tile: Uint8Array): Uint8Array[] =>
  Array.from({ length: Math.floor(tile.length / HASH_BYTES) }, (_, index) =>
    tile.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES),
  );

/** Returns the paths of a tree's right edge: the bundle and each level's tile that aren't full; undefined for none. */
export function edgePaths(size: number): {
  entries: string | undefined;
  levels: (string | undefined)[];
} {
  const partial = (kind: string, count: number) =>
    count % TILE_WIDTH === 0 ? undefined : pathOfLast(kind, count);
  const levels: (string | undefined)[] = [];
  for (let level = 0; hashesAt(size, level) > 0; level += 1)
    levels.push(partial(String(level), hashesAt(size, level)));
  return { entries: partial('entries', size), levels };
}

export const bundlePaths = (size: number): string[] =>
  Array.from({ length: Math.ceil(size / TILE_WIDTH) }, (_, index) =>
    pathOfLast('entries', Math.min(size, (index + 1) * TILE_WIDTH)),
  );
