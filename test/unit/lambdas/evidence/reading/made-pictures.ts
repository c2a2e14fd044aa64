import { deflateSync, crc32 } from 'node:zlib';
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

/** A PNG that claims a size and holds no pixels of it. */
export function emptyPng(width: number, height: number): Uint8Array {
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
      chunk('IDAT', deflateSync(Buffer.alloc(1))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}
