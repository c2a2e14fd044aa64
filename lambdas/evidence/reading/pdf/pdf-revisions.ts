/** The ends of a PDF's earlier versions, which an update leaves in the file (ISO 32000-1, 7.5.6). */
export type Revisions = {
  /** Updates that add or replace something. */
  updates: number;
  /** One of them holds a signature. */
  isSigned: boolean;
  /** The file as it was first. */
  first?: Uint8Array;
};

/** More tables than any honest file has: signed ones have up to ten. */
const MAX_TABLES = 100;
/** The bytes in which a file says where its last table is. */
const TAIL = 2048;
/** Bytes of a table's dictionary that are looked at. */
const DICTIONARY = 2048;

/**
 * Follows the tables of a PDF from its end. One that stands after the table before it was appended later. A linearized
 * file has its first table last and its second first, and Word appends an empty one for old viewers: neither is an
 * update. Finds none in a file whose tables are broken.
 */
export function revisionsOf(bytes: Uint8Array): Revisions {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = Math.max(0, file.subarray(0, 1024).indexOf('%PDF-'));
  const tail = file.subarray(-TAIL).toString('latin1');
  const last = [...tail.matchAll(/startxref\s+(\d+)/g)].at(-1)?.[1];
  const found: Revisions = { updates: 0, isSigned: false };
  const seen = new Set<number>();
  let place = last === undefined ? undefined : Number(last);
  let firstEnd: number | undefined;
  while (place !== undefined && !seen.has(place) && seen.size < MAX_TABLES) {
    seen.add(place);
    const table = tableAt(file, place + header);
    if (!table) break;
    const { previous } = table;
    if (previous !== undefined && previous < place && !isEmpty(table, previous)) {
      found.updates += 1;
      firstEnd = endOf(file, previous, previous + header);
    }
    place = previous;
  }
  if (found.updates === 0 || firstEnd === undefined) return found;
  return {
    ...found,
    isSigned: file.includes('/ByteRange', firstEnd),
    first: bytes.subarray(0, firstEnd),
  };
}

type Table = { previous?: number; hybrid?: number; hasObjects: boolean };

/** Reads a table of any kind, or a stream that serves as one, as far as it's needed. */
function tableAt(file: Buffer, place: number): Table | undefined {
  if (place >= file.length) return undefined;
  const start = file.toString('latin1', place, place + DICTIONARY);
  if (/^\s*\d+\s+\d+\s+obj/.test(start)) {
    const [dictionary = ''] = start.split(/\bstream\b/);
    return { previous: numberOf(dictionary, 'Prev'), hasObjects: true };
  }
  if (!/^\s*xref\b/.test(start)) return undefined;
  const trailer = file.indexOf('trailer', place);
  if (trailer < 0) return undefined;
  const [dictionary = ''] = file
    .toString('latin1', trailer, trailer + DICTIONARY)
    .split(/\bstartxref\b/);
  return {
    previous: numberOf(dictionary, 'Prev'),
    hybrid: numberOf(dictionary, 'XRefStm'),
    hasObjects: / n\b/.test(file.toString('latin1', place, trailer)),
  };
}

const numberOf = (dictionary: string, key: string): number | undefined => {
  const found = new RegExp(`/${key}\\s+(\\d+)`).exec(dictionary)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** A table beside it, for newer viewers, counts where it was appended as well. */
const isEmpty = ({ hasObjects, hybrid }: Table, previous: number) =>
  !hasObjects && (hybrid === undefined || hybrid < previous);

/** Returns the end of the version whose last table stands there. */
function endOf(file: Buffer, table: number, from: number): number | undefined {
  const after = file.toString('latin1', from);
  const found = new RegExp(`startxref\\s+${table}\\s+%%EOF\\s?`).exec(after);
  return found ? from + found.index + found[0].length : undefined;
}
