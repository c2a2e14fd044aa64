import { hashesIn, hashTilePath, nodeHash, rootOfPerfect, TILE_WIDTH } from './merkle-tree.ts';

/** Reads a file of the log; undefined if there is none. */
export type ReadTile = (path: string) => Promise<Uint8Array | undefined>;

/**
 * Returns the inclusion proof of a leaf in a tree of a size, by RFC 6962: the hashes beside its path to the root, the
 * lowest first. It reads one tile for each level that the path goes through, and one for each at the right edge.
 */
export async function inclusionProof(
  leaf: number,
  size: number,
  readTile: ReadTile,
): Promise<Uint8Array[]> {
  if (leaf < 0 || leaf >= size) throw new Error(`The tree of size ${size} has no leaf ${leaf}`);
  const rootOf = subtreeRoots(size, readTile);
  const proof: Promise<Uint8Array>[] = [];
  let [start, count] = [0, size];
  while (count > 1) {
    const left = splitOf(count);
    const isLeft = leaf < start + left;
    proof.push(isLeft ? rootOf(start + left, count - left) : rootOf(start, left));
    [start, count] = isLeft ? [start, left] : [start + left, count - left];
  }
  return Promise.all(proof.toReversed());
}

/** Returns the largest power of two below a number of leaves, where RFC 6962 divides them. */
const splitOf = (count: number) => 2 ** (31 - Math.clz32(count - 1));

/** Returns what computes the roots of a tree's parts, as RFC 6962 divides it. */
function subtreeRoots(size: number, readTile: ReadTile) {
  const perfect = async (start: number, count: number): Promise<Uint8Array> => {
    let [level, width] = [0, count];
    for (; width >= TILE_WIDTH; width /= TILE_WIDTH) level += 1;
    const first = start / TILE_WIDTH ** level;
    const path = hashTilePath(size, level, Math.floor(first / TILE_WIDTH));
    const offset = first % TILE_WIDTH;
    const hashes = hashesIn((await readTile(path)) ?? new Uint8Array());
    if (hashes.length < offset + width) throw new Error(`The log lacks hashes of ${path}`);
    return rootOfPerfect(hashes.slice(offset, offset + width));
  };
  const rootOf = async (start: number, count: number): Promise<Uint8Array> => {
    const left = count === 1 ? 1 : splitOf(count);
    if (count === 1 || left * 2 === count) return perfect(start, count);
    return nodeHash(await rootOf(start, left), await rootOf(start + left, count - left));
  };
  return rootOf;
}
