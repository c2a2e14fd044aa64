import { describe, expect, test } from '@jest/globals';
import {
  edgePaths,
  entriesIn,
  hashesIn,
  MerkleTree,
  type Tile,
} from '../../../../lambdas/log/merkle-tree.ts';

/** The leaves and roots that RFC 6962's own implementation is tested with. */
const leaves = [
  ...['', '00', '10', '2021', '3031', '40414243', '5051525354555657'],
  '606162636465666768696a6b6c6d6e6f',
].map((hex) => Buffer.from(hex, 'hex'));
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

test('roots are those of RFC 6962', () => {
  const tree = new MerkleTree();
  const found = [hex(tree.root())];
  for (const leaf of leaves) {
    tree.append(leaf);
    found.push(hex(tree.root()));
  }
  expect(found).toEqual(roots);
});

/** Some entry, another one for each place. */
const entry = (place: number) => Buffer.from(String(place).padStart(32, '0'));

/** Grows a tree to a size, and keeps each file as it was last written. */
function grown(size: number) {
  const tree = new MerkleTree();
  const files = new Map<string, Uint8Array>();
  const keep = (tiles: Tile[]) => tiles.forEach(({ path, bytes }) => files.set(path, bytes));
  for (let place = 0; place < size; place += 1) keep(tree.append(entry(place)));
  keep(tree.partialTiles(0));
  return { tree, files };
}

/** The tree that whoever reads these files has. */
function readBack(size: number, files: ReadonlyMap<string, Uint8Array>): MerkleTree {
  const paths = edgePaths(size);
  const read = (path: string | undefined) =>
    (path === undefined ? undefined : files.get(path)) ?? new Uint8Array();
  return new MerkleTree({
    size,
    entries: entriesIn(read(paths.entries)),
    levels: paths.levels.map((path) => hashesIn(read(path))),
  });
}

const sizes = [0, 1, 2, 255, 256, 257, 511, 512, 700, 65_535];

test.each(sizes)('a tree of %d entries goes on from its files as from itself', (size) => {
  const { tree, files } = grown(size);
  const again = readBack(size, files);
  expect(hex(again.root())).toBe(hex(tree.root()));
  for (let place = size; place < size + 300; place += 1)
    expect(again.append(entry(place))).toEqual(tree.append(entry(place)));
  expect(again.partialTiles(size)).toEqual(tree.partialTiles(size));
  expect(hex(again.root())).toBe(hex(tree.root()));
});

describe('files of a tree of 66,000 entries', () => {
  const { files } = grown(66_000);

  test('are where C2SP’s tiled logs have them', () => {
    expect(files.size).toBe(257 + 1 + 257 + 1 + 1 + 1 + 1);
    for (const path of [
      ...['tile/entries/000', 'tile/entries/256', 'tile/entries/257.p/208'],
      ...['tile/0/000', 'tile/0/256', 'tile/0/257.p/208', 'tile/1/000', 'tile/1/001.p/1'],
      'tile/2/000.p/1',
    ])
      expect([...files.keys()]).toContain(path);
  });

  test('are 256 hashes where they are full', () => {
    for (const [path, bytes] of files)
      if (/^tile\/\d\/[x\d/]+$/.test(path)) expect(bytes).toHaveLength(256 * 32);
  });
});
