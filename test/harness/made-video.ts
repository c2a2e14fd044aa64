/** A box of MP4, as a container has them. */
export function boxOf(type: string, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + content.length);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, content]);
}

/** A track as MP4 describes it: `vide` shows a picture, `soun` is sound. */
export const trackOf = (handler: string): Buffer =>
  boxOf(
    'trak',
    boxOf('tkhd', Buffer.alloc(84)),
    boxOf(
      'mdia',
      boxOf('mdhd', Buffer.alloc(24)),
      boxOf('hdlr', Buffer.alloc(8), Buffer.from(handler, 'latin1'), Buffer.alloc(13)),
    ),
  );

export const movieOf = (...handlers: readonly string[]): Buffer =>
  boxOf('moov', boxOf('mvhd', Buffer.alloc(100)), ...handlers.map(trackOf));

/** The container of a video by a phone, in which nothing plays. */
export const madeVideo = (brand = 'isom', ...handlers: readonly string[]): Buffer =>
  Buffer.concat([
    boxOf('ftyp', Buffer.from(`${brand}\0\0\x02\0isom`, 'latin1')),
    boxOf('mdat', Buffer.alloc(40, 1)),
    movieOf(...(handlers.length > 0 ? handlers : ['vide'])),
  ]);
