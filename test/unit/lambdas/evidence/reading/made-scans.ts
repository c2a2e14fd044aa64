import { streamOf } from './made-pdf.ts';

/** The scan's width and height in pixels: it is white, with a black box of half and a quarter of them at its top left. */
const SIDE = 64;

/** Rows of the scan, one bit a pixel. */
export const scanRows = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, row) =>
    from + row < SIDE / 4 ? [0, 0, 0, 0, 255, 255, 255, 255] : Array<number>(8).fill(255),
  ).flat();

/** A picture as an object of a PDF, as wide as the scan. */
export const pictureOf = (bytes: Uint8Array | readonly number[], entries: string, height = SIDE) =>
  streamOf(
    Buffer.from(bytes),
    `/Type /XObject /Subtype /Image /Width ${SIDE} /Height ${height} ${entries}`,
  );

export const inBits = '/ColorSpace /DeviceGray /BitsPerComponent 1';
export const asStencil = '/ImageMask true /BitsPerComponent 1';

const inBase64 = (text: string) => Buffer.from(text, 'base64');

/** The scan in JPEG 2000. */
export const jpeg2000 = pictureOf(
  inBase64(
    'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAQAAAAEAAAQcHAAAAAAAPY29scgEAAAAAABEAAAFIanAyY/9P/1EAKQAAAAAAQAAAAEAAAAAAAAAAAAAAAEAAAABAAAAAAAAAAAAAAQcBAf9SAAwAAAABAAIEBAAB/1wACkBASEhQSEhQ/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS40/5AACgAAAAAA0AAB/5PfgwARUFMY2ydnQnj7Kl/8UJ9uSD3N/ws3vrAgBhIS/3+U2Awi0tRKGhhOZ94AAGEb2KDaOwk8zIKGWZyYkRKM877MDq8dprUdMKhvoAAGEc48wkHWPn6qEAADCN6gJSbnpw/PwD5+AtD7QgA18brGSlU73Gj6dDSwpJ4A05iiJaaVd4G5hk0iYhjWZ1WDoWo/OWXPkLZl0i7PwDZ+AfB9QICci34rUVTuPjgt3zMfnIt6LkM+BDF9egGtbld/nIuGFv/Z',
  ),
  '/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /JPXDecode',
);

/** The scan in JBIG2: a box that is a little smaller, and its refinement. */
export const jbig2 = pictureOf(
  inBase64(
    'AAAAADAAAQAAABMAAABAAAAAQAAAAAAAAAAAQAAAAAAAASYAAQAAACwAAABAAAAAQAAAAAAAAAAAAAAD//3/Av7+/v9Lhh5QEeV9rn//fpVIrt//rAAAAAIqAAEAAAAhAAAAQAAAAEAAAAAAAAAAAAQA//////niPdgn6yCfH/+s',
  ),
  `${inBits} /Filter /JBIG2Decode`,
);

/** A font as converters of print streams make them: A and B are bitmaps. Its objects begin with this number. */
export const bitmapFont = (first: number) => [
  [
    '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 8 8] /FontMatrix [0.1 0 0 0.1 0 0]',
    '/FirstChar 65 /LastChar 66 /Widths [10 10] /Resources << >> /Encoding <<',
    `/Differences [65 /A /B] >> /CharProcs << /A ${first + 1} 0 R /B ${first + 1} 0 R >> >>`,
  ].join(' '),
  streamOf(
    Buffer.concat([
      Buffer.from('10 0 0 0 8 8 d1 q 8 0 0 8 0 0 cm BI /W 8 /H 8 /IM true /BPC 1 ID ', 'latin1'),
      Buffer.from('00007e7e7e7e0000', 'hex'),
      Buffer.from('\nEI Q', 'latin1'),
    ]),
  ),
];
