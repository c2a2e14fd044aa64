/** Reads bytes of a file from an offset within it; fewer where the file ends. */
export type ReadBytes = (from: number, length: number) => Promise<Uint8Array>;

/** The name of the sentence about it. `noPicture`: sound alone, or nothing; `videoIncomplete`: its end is missing. */
export type VideoProblem = 'noPicture' | 'videoIncomplete';

/** The bytes that one read asks for, at least. */
const PIECE = 64 * 1024;
/** The bytes of a container's own description that are looked at, at most: half an hour of video takes a fifth. */
const MAX_DESCRIPTION = 2 * 1024 * 1024;
/** The boxes of a file that are looked at, at most: a camera's video has fewer than ten. */
const MAX_BOXES = 64;

/**
 * Finds out why a file can't show a face, by its container alone: MP4 and QuickTime (ISO/IEC 14496-12), or a browser's
 * WebM (RFC 9559). It reads only what describes the tracks.
 */
export async function videoProblem(
  contentType: string,
  size: number,
  read: ReadBytes,
): Promise<VideoProblem | undefined> {
  let piece: { from: number; bytes: Uint8Array } = { from: 0, bytes: new Uint8Array() };
  const readPieces: ReadBytes = async (from, length) => {
    const end = Math.min(from + length, size);
    if (from < piece.from || end > piece.from + piece.bytes.length)
      piece = { from, bytes: await read(from, Math.max(PIECE, length)) };
    return piece.bytes.subarray(from - piece.from, end - piece.from);
  };
  return contentType === 'video/webm'
    ? webmProblem(await readPieces(0, PIECE), size > PIECE)
    : isoProblem(size, readPieces);
}

const latin1 = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, 4));

/** A box of MP4: its length counts its header. */
function boxAt(bytes: Uint8Array, at: number) {
  if (at + 8 > bytes.length) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const short = view.getUint32(at);
  const header = short === 1 ? 16 : 8;
  if (at + header > bytes.length) return undefined;
  const long = short === 1 ? Number(view.getBigUint64(at + 8)) : short;
  // The last one may reach to the end of the file.
  const length = short === 0 ? Infinity : long;
  return length < header
    ? undefined
    : { type: latin1(bytes.subarray(at + 4)), header, end: at + length };
}

function* contentsOf(bytes: Uint8Array, type: string): Generator<Uint8Array> {
  for (let at = 0; ;) {
    const box = boxAt(bytes, at);
    if (!box) return;
    if (box.type === type) yield bytes.subarray(at + box.header, box.end);
    at = box.end;
  }
}

function hasPicture(movie: Uint8Array): boolean {
  for (const track of contentsOf(movie, 'trak'))
    for (const media of contentsOf(track, 'mdia'))
      for (const handler of contentsOf(media, 'hdlr'))
        if (latin1(handler.subarray(8)) === 'vide') return true;
  return false;
}

async function isoProblem(size: number, read: ReadBytes): Promise<VideoProblem | undefined> {
  let [isDescribed, hasData, at] = [false, false, 0];
  for (let boxes = 0; at < size; boxes++) {
    if (boxes === MAX_BOXES) return undefined;
    const box = boxAt(await read(at, 16), 0);
    // What follows the last box may be a phone's own.
    if (!box) break;
    const end = at + box.end;
    if (end > size && end !== Infinity) return 'videoIncomplete';
    if (box.type === 'moov') {
      const length = Math.min(end, size) - at - box.header;
      const movie = await read(at + box.header, Math.min(length, MAX_DESCRIPTION));
      // What lies beyond the bound is unknown, and accuses no file.
      if (!hasPicture(movie)) return length > MAX_DESCRIPTION ? undefined : 'noPicture';
      isDescribed = true;
    }
    // A recording in pieces, each with its data, plays as far as whole ones go.
    hasData ||= box.type === 'mdat';
    if (isDescribed && hasData) return undefined;
    at = end;
  }
  return isDescribed ? 'videoIncomplete' : 'noPicture';
}

/** The beginnings of WebM's tracks and of its first pictures, and the element of a track that shows one. */
const webm = { tracks: '\x16\x54\xae\x6b', cluster: '\x1f\x43\xb6\x75', picture: '\x83\x81\x01' };

function webmProblem(head: Uint8Array, hasMore: boolean): VideoProblem | undefined {
  const text = Array.from(head, (byte) => String.fromCharCode(byte)).join('');
  const [from = '', ...others] = text.split(webm.cluster);
  const [, ...tracks] = from.split(webm.tracks);
  const isWhole = others.length > 0;
  // The tracks may stand beyond the head that is looked at.
  if (!isWhole && hasMore) return undefined;
  if (!tracks.some((track) => track.includes(webm.picture))) return 'noPicture';
  return isWhole ? undefined : 'videoIncomplete';
}
