import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { type ReadBytes, videoProblem } from '../../../../shared/video/video-problem.ts';
import { boxOf, madeVideo, movieOf, trackOf } from '../../../harness/made-video.ts';

/** Looks at a file, and notes what is read of it. */
async function lookAt(bytes: Uint8Array, type: string, size = bytes.length) {
  const reads: [from: number, length: number][] = [];
  const read: ReadBytes = (from, length) => {
    reads.push([from, length]);
    return Promise.resolve(bytes.subarray(from, from + length));
  };
  return { problem: await videoProblem(type, size, read), reads };
}

const start = boxOf('ftyp', Buffer.from('isom\0\0\x02\0isom', 'latin1'));
const data = boxOf('mdat', Buffer.alloc(200, 1));
const piece = boxOf('moof', boxOf('mfhd', Buffer.alloc(8)));
const inPieces = boxOf('moov', trackOf('vide'), boxOf('mvex', Buffer.alloc(32)));
/** Data of more than 4 GB would have its length like this. */
const longData = Buffer.concat([
  Buffer.from('\0\0\0\x01mdat\0\0\0\0\0\0\0\x20', 'latin1'),
  Buffer.alloc(16),
]);
const toTheEnd = Buffer.from('\0\0\0\0mdat and so on', 'latin1');

const sizes = [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];
const element = (id: number[], content: readonly Buffer[], size?: number[]) => {
  const all = Buffer.concat(content);
  return Buffer.concat([Buffer.from([...id, ...(size ?? [0x80 | all.length])]), all]);
};
const entry = (type: number) =>
  element([0xae], [element([0xd7], [Buffer.of(1)]), element([0x83], [Buffer.of(type)])]);
const webm = (...types: number[]) =>
  Buffer.concat([
    element([0x1a, 0x45, 0xdf, 0xa3], [Buffer.from('\x42\x82\x84webm', 'latin1')]),
    element(
      [0x18, 0x53, 0x80, 0x67],
      [
        element([0xec], [Buffer.alloc(20)]),
        element([0x16, 0x54, 0xae, 0x6b], types.map(entry)),
        element([0x1f, 0x43, 0xb6, 0x75], [Buffer.alloc(50)], sizes),
      ],
      sizes,
    ),
  ]);
const withoutEnd = (bytes: Buffer, count: number) => bytes.subarray(0, bytes.length - count);
const videoFile = readFileSync('scripts/fixtures/face-video.mp4');

test.each<[string, Uint8Array, string?]>([
  ['as a camera app writes it', madeVideo()],
  ['with sound', madeVideo('qt  ', 'soun', 'vide', 'meta')],
  ['described before its data', Buffer.concat([start, movieOf('vide'), data])],
  ['with data of a long length', Buffer.concat([start, longData, movieOf('vide')])],
  ['with data to its end', Buffer.concat([start, movieOf('vide'), toTheEnd])],
  ["with a phone's own bytes at its end", Buffer.concat([madeVideo(), Buffer.from('SEFT')])],
  ['in pieces', Buffer.concat([start, inPieces, piece, data])],
  [
    'in pieces, of which the last one is cut',
    Buffer.concat([start, inPieces, piece, data, piece, data.subarray(0, 99)]),
  ],
  ['of a browser', webm(1), 'video/webm'],
  ['of a browser, with sound', webm(2, 1), 'video/webm'],
  ['of the demo', videoFile],
])('a video %s is one', async (_, bytes, type = 'video/mp4') => {
  expect((await lookAt(bytes, type)).problem).toBeUndefined();
});

test.each<[string, Uint8Array, string?]>([
  ['sound alone', madeVideo('isom', 'soun')],
  ['sound alone of QuickTime', madeVideo('qt  ', 'soun', 'text')],
  ['sound alone in pieces', Buffer.concat([start, boxOf('moov', trackOf('soun')), piece, data])],
  ['sound alone of a browser', webm(2), 'video/webm'],
  ['nothing but a beginning', Buffer.from('\0\0\0\x20ftypisom'.padEnd(32, '\0'), 'latin1')],
  ['data that nothing describes', Buffer.concat([start, data])],
  ['a description without tracks', Buffer.concat([start, movieOf(), data])],
  ['a browser’s beginning', webm(1).subarray(0, 20), 'video/webm'],
])('%s has no picture', async (_, bytes, type = 'video/mp4') => {
  const { problem, reads } = await lookAt(bytes, type);
  expect(problem).toBe('noPicture');
  expect(reads.length).toBeLessThan(70);
});

test.each<[string, Uint8Array, string?]>([
  ['in its description', withoutEnd(madeVideo(), 9)],
  ['in its data', withoutEnd(madeVideo(), 240)],
  ['before its data', Buffer.concat([start, movieOf('vide')])],
  [
    'in the data that follow its description',
    Buffer.concat([start, movieOf('vide'), data.subarray(0, 99)]),
  ],
  ['before its first piece', Buffer.concat([start, inPieces])],
  ['in its first piece', Buffer.concat([start, inPieces, piece, data.subarray(0, 99)])],
  ['before the first picture of a browser', withoutEnd(webm(1), 62), 'video/webm'],
])('a video that is cut off %s is incomplete', async (_, bytes, type = 'video/mp4') => {
  expect((await lookAt(bytes, type)).problem).toBe('videoIncomplete');
});

test.each<[string, Uint8Array, string?]>([
  ['thousands of boxes', Buffer.concat([start, ...Array<Buffer>(5000).fill(boxOf('free'))])],
  [
    'a description of three megabytes',
    Buffer.concat([start, boxOf('moov', boxOf('udta', Buffer.alloc(3e6)), trackOf('vide')), data]),
  ],
  [
    'a head of a hundred kilobytes',
    Buffer.concat([element([0xec], [Buffer.alloc(100_000)], sizes), webm(1)]),
    'video/webm',
  ],
])(
  'a video with %s is taken, since only so much is looked at',
  async (_, bytes, type = 'video/mp4') => {
    const { problem, reads } = await lookAt(bytes, type);
    expect(problem).toBeUndefined();
    expect(reads.length).toBeLessThan(70);
  },
);

test('of a large video, only what describes it is read', async () => {
  const large = 50_000_000;
  const head = Buffer.concat([start, Buffer.from('\x02\xfa\xf0\x80mdat', 'latin1')]);
  head.writeUInt32BE(large, start.length);
  const movie = movieOf('soun', 'vide');
  const reads: number[] = [];
  const problem = await videoProblem(
    'video/quicktime',
    start.length + large + movie.length,
    (from, length) => {
      reads.push(length);
      return Promise.resolve(from === 0 ? Buffer.concat([head, Buffer.alloc(length)]) : movie);
    },
  );
  expect(problem).toBeUndefined();
  expect(reads).toEqual([65_536, 65_536]);
});

test('2,000 damaged containers are told from whole ones without an error, by few and short reads', async () => {
  let seed = 55;
  const chance = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const whole = [
    ['video/mp4', madeVideo('isom', 'soun', 'vide')],
    ['video/mp4', Buffer.concat([start, inPieces, piece, data])],
    ['video/webm', webm(2, 1)],
    ['video/mp4', videoFile],
  ] as const;
  const problems = new Map<string, number>();
  for (let turn = 0; turn < 2000; turn++) {
    const [type, bytes] = whole[turn % whole.length] ?? whole[0];
    const damaged = Buffer.from(bytes);
    // The description is at either end.
    for (let change = 0; change <= chance(8); change++) {
      const near = chance(Math.min(400, damaged.length));
      damaged[chance(2) === 0 ? near : damaged.length - 1 - near] =
        [0, 1, 0xff, chance(256)][chance(4)] ?? 0;
    }
    const size = chance(3) === 0 ? chance(damaged.length) : damaged.length;
    const { problem, reads } = await lookAt(damaged.subarray(0, size), type, size);
    problems.set(problem ?? 'none', (problems.get(problem ?? 'none') ?? 0) + 1);
    expect(reads.length).toBeLessThan(70);
    for (const [from, length] of reads) {
      expect(from).toBeLessThanOrEqual(size);
      expect(length).toBeLessThanOrEqual(2 * 1024 * 1024);
    }
  }
  expect([...problems.keys()].toSorted()).toEqual(['noPicture', 'none', 'videoIncomplete']);
});
