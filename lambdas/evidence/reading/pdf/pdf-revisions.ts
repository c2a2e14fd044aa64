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
/** Bytes of a table's dictionary that are looked at: a stream's lists the numbers of all its objects. */
const DICTIONARY = 65_536;

/**
 * Follows the tables of a PDF from its end. One that stands after the table before it was appended later. A linearized
 * file has its first table last and its second first, and Word appends an empty one for old viewers: neither is an
 * update. Where the last table is broken, viewers gather the objects themselves, so objects after an end are an update.
 */
export function revisionsOf(bytes: Uint8Array): Revisions {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const ends = endsOf(file);
  const [firstEnd, ...others] = updatedEnds(file, ends) ?? endsBeforeObjects(file, ends);
  if (firstEnd === undefined) return { updates: 0, isSigned: false };
  const updates = others.length + 1;
  if (firstEnd === 'unknown') return { updates, isSigned: false };
  return {
    updates,
    isSigned: file.includes('/ByteRange', firstEnd),
    first: bytes.subarray(0, firstEnd),
  };
}

/** An end of a version: where it begins and ends in the file, and where it says that the last table is. */
type End = { from: number; to: number; table: number };

const MARK = 'startxref';

function endsOf(file: Buffer): End[] {
  const ends: End[] = [];
  for (let at = file.indexOf(MARK); at >= 0; at = file.indexOf(MARK, at + 1)) {
    const [whole, table] =
      /^startxref\s{1,9}(\d{1,10})\s{0,9}(?:%%EOF\s?)?/.exec(
        file.toString('latin1', at, at + 64),
      ) ?? [];
    if (whole !== undefined) ends.push({ from: at, to: at + whole.length, table: Number(table) });
  }
  return ends;
}

/** Returns the ends that updates follow, first to last; nothing where the last table is broken. */
function updatedEnds(file: Buffer, ends: readonly End[]): (number | 'unknown')[] | undefined {
  const last = ends.at(-1);
  const header = Math.max(0, file.subarray(0, 1024).indexOf('%PDF-'));
  let offset = last?.table ?? 0;
  let table = tableAt(file, offset + header);
  if (!last || !table) return undefined;
  const updated: (number | 'unknown')[] = [];
  if (hasObjects(file, last.to, file.length)) updated.push(last.to);
  const seen = new Set<number>();
  while (table?.previous !== undefined && !seen.has(offset) && seen.size < MAX_TABLES) {
    seen.add(offset);
    const previous: number = table.previous;
    const before = tableAt(file, previous + header);
    if (previous < offset && !isEmpty(table, previous, before)) {
      const end = ends.find((each) => each.table === previous && each.from >= previous);
      updated.unshift(end?.to ?? 'unknown');
    }
    [offset, table] = [previous, before];
  }
  return updated;
}

/** A linearized file's first part ends with table 0, and more of the same version follows. */
const endsBeforeObjects = (file: Buffer, ends: readonly End[]): number[] =>
  ends
    .filter(({ to, table }, at) => table > 0 && hasObjects(file, to, ends[at + 1]?.from))
    .map(({ to }) => to);

const hasObjects = (file: Buffer, from: number, to?: number): boolean =>
  /\b\d{1,10}\s{1,9}\d{1,5}\s{1,9}obj\b/.test(file.toString('latin1', from, to));

type Table = { previous?: number; hybrid?: number; root?: number; hasObjects: boolean };

/** Reads a table of any kind, or a stream that serves as one, as far as it's needed. */
function tableAt(file: Buffer, offset: number): Table | undefined {
  if (offset >= file.length) return undefined;
  const start = file.toString('latin1', offset, offset + DICTIONARY);
  if (/^\s*\d+\s+\d+\s+obj/.test(start)) {
    const [dictionary = ''] = start.split(/\bstream\b/);
    return {
      previous: numberOf(dictionary, 'Prev'),
      root: numberOf(dictionary, 'Root'),
      hasObjects: true,
    };
  }
  if (!/^\s*xref\b/.test(start)) return undefined;
  const trailer = file.indexOf('trailer', offset);
  if (trailer < 0) return undefined;
  const [dictionary = ''] = file
    .toString('latin1', trailer, trailer + DICTIONARY)
    .split(/\bstartxref\b/);
  return {
    previous: numberOf(dictionary, 'Prev'),
    hybrid: numberOf(dictionary, 'XRefStm'),
    root: numberOf(dictionary, 'Root'),
    hasObjects: hasRows(file.toString('latin1', offset, trailer)),
  };
}

/** A row that frees an object takes it away; object 0, which is always free, is none. */
const hasRows = (table: string): boolean =>
  / n\b/.test(table) || /\d{10} (?!65535)\d{5} f\b/.test(table);

const numberOf = (dictionary: string, key: string): number | undefined => {
  const found = new RegExp(`/${key}\\s+(\\d+)`).exec(dictionary)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** A table beside it, for newer viewers, counts where it was appended as well, and so does another root. */
const isEmpty = (table: Table, previous: number, before: Table | undefined) =>
  !table.hasObjects &&
  (table.hybrid === undefined || table.hybrid < previous) &&
  (before?.root === undefined || table.root === before.root);
