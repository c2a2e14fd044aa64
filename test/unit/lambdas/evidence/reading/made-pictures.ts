import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib';
import jpeg from 'jpeg-js';

type Color = readonly [red: number, green: number, blue: number];

/** A JPEG whose pixels a function colors. */
export function jpegOf(width: number, height: number, color: (x: number, y: number) => Color) {
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const x = pixel % width;
    data.set(color(x, (pixel - x) / width), pixel * 4);
  }
  return new Uint8Array(jpeg.encode({ width, height, data }, 90).data);
}

/** The same JPEG with an Exif segment of nothing but an orientation. */
export function withOrientation(bytes: Uint8Array, orientation: number): Uint8Array {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, content.length + 2]);
  return new Uint8Array(Buffer.concat([bytes.subarray(0, 2), head, content, bytes.subarray(2)]));
}

/**
 * A progressive JPEG of one gray, of so many passes: the first has a bit for each block, each later one a few bytes.
 * With four channels it's in inks.
 */
export function progressiveJpeg(
  width: number,
  height: number,
  passes: number,
  channels: 1 | 4 = 1,
) {
  const segment = (marker: number, ...content: number[]) =>
    Buffer.from([0xff, marker, 0, content.length + 2, ...content]);
  const ids = Array.from({ length: channels }, (_, index) => index + 1);
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  // One code, of a single zero: no difference to the block before, or no more of a run of 16,384 blocks.
  const codes = [1, ...Array<number>(15).fill(0)];
  const adobe = [...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, 0];
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  const first = Buffer.alloc(Math.ceil((blocks * channels) / 8));
  const later = Buffer.concat([
    segment(0xda, 1, 1, 0, 1, 63, 0),
    Buffer.alloc(Math.ceil((Math.ceil(blocks / 16_384) * 15) / 8)),
  ]);
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      ...(channels === 4 ? [segment(0xee, ...adobe)] : []),
      segment(0xdb, 0, ...Array<number>(64).fill(1)),
      segment(0xc2, 8, ...size, channels, ...ids.flatMap((id) => [id, 0x11, 0])),
      segment(0xc4, 0x00, ...codes, 0),
      segment(0xc4, 0x10, ...codes, 0xe0),
      segment(0xda, channels, ...ids.flatMap((id) => [id, 0]), 0, 0, 0),
      first,
      ...Array<Buffer>(passes - 1).fill(later),
      Buffer.from([0xff, 0xd9]),
    ]),
  );
}

/** Zeros, compressed to a thousandth; it takes no time to make gigabytes of them. */
export function deflatedZeros(megabytes: number): Buffer {
  // Flushed, a piece ends at a whole byte and refers to nothing before it: it can follow itself.
  const megabyte = deflateRawSync(Buffer.alloc(1e6), { finishFlush: constants.Z_FULL_FLUSH });
  const head = deflateSync('').subarray(0, 2);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(((megabytes * 1e6) % 65_521) * 65_536 + 1);
  const pieces = Array<Buffer>(megabytes).fill(megabyte);
  return Buffer.concat([head, ...pieces, deflateRawSync(''), checksum]);
}

/** A PNG that claims a size and holds no pixels of it. */
export const emptyPng = (width: number, height: number): Uint8Array =>
  pngOf(width, height, deflateSync(Buffer.alloc(1)));

/** A PNG in colors, of compressed data. */
export function pngOf(width: number, height: number, data: Buffer): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const around = Buffer.alloc(8);
    around.writeUInt32BE(data.length, 0);
    around.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
  };
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', header),
      chunk('IDAT', data),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}
