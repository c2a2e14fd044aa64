import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { inclusionProof } from '../../../../lambdas/log/inclusion-proof.ts';
import { MerkleTree } from '../../../../lambdas/log/merkle-tree.ts';

const sha256 = (...parts: Uint8Array[]) =>
  createHash('sha256').update(Buffer.concat(parts)).digest();
const entry = (place: number) => Buffer.from(String(place).padStart(32, '0'));
const leafOf = (place: number) => sha256(Buffer.of(0), entry(place));

/** Climbs from a leaf to the root, by the algorithm of RFC 9162, 2.1.3.2. */
function rootBy(proof: readonly Uint8Array[], leaf: number, size: number): string {
  let [node, last] = [leaf, size - 1];
  let root = leafOf(leaf);
  for (const hash of proof) {
    if (last === 0) throw new Error('the proof is too long');
    if (node % 2 === 1 || node === last) {
      root = sha256(Buffer.of(1), hash, root);
      while (node % 2 === 0 && node !== 0) [node, last] = [node >> 1, last >> 1];
    } else root = sha256(Buffer.of(1), root, hash);
    [node, last] = [node >> 1, last >> 1];
  }
  if (last !== 0) throw new Error('the proof is too short');
  return root.toString('hex');
}

/** A tree with its files as they were last written. */
function grown(size: number) {
  const tree = new MerkleTree();
  const files = new Map<string, Uint8Array>();
  for (let place = 0; place < size; place += 1)
    for (const { path, bytes } of tree.append(entry(place))) files.set(path, bytes);
  for (const { path, bytes } of tree.partialTiles(0)) files.set(path, bytes);
  return { root: Buffer.from(tree.root()).toString('hex'), files };
}

test('each leaf of a small tree is proven', async () => {
  for (let size = 1; size <= 70; size += 1) {
    const { root, files } = grown(size);
    const read = (path: string) => Promise.resolve(files.get(path));
    for (let leaf = 0; leaf < size; leaf += 1)
      expect(rootBy(await inclusionProof(leaf, size, read), leaf, size)).toBe(root);
  }
});

test('a proof in a log of ten million reads few tiles', async () => {
  const size = 10_000_000;
  for (const leaf of [0, 255, 256, 4_999_999, 8_388_608, 9_999_000, size - 1]) {
    const read = new Set<string>();
    const proof = await inclusionProof(leaf, size, (path) => {
      read.add(path);
      // A partial tile has as many hashes as its name says.
      const width = Number(/\.p\/(\d+)$/.exec(path)?.[1] ?? 256);
      return Promise.resolve(new Uint8Array(width * 32));
    });
    expect(proof.length).toBeLessThanOrEqual(24);
    expect(read.size).toBeLessThanOrEqual(8);
  }
});

test('a leaf that the tree lacks, and a tile that is cut or gone, have no proof', async () => {
  const { files } = grown(300);
  const cut = (path: string) => Promise.resolve(files.get(path)?.subarray(0, 64));
  await expect(inclusionProof(300, 300, cut)).rejects.toThrow('no leaf 300');
  await expect(inclusionProof(5, 300, cut)).rejects.toThrow('lacks hashes');
  await expect(inclusionProof(5, 300, () => Promise.resolve(undefined))).rejects.toThrow('tile/0');
});
