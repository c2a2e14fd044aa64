/** A decoded item, of the few kinds that a credential in a barcode has. */
export type CborItem = number | Uint8Array | readonly CborItem[] | CborMap;
export type CborMap = ReadonlyMap<number, CborItem>;

/** Levels of arrays and maps within each other. A credential in a barcode has four. */
const MAX_DEPTH = 6;

class NotSuch extends Error {}

/**
 * Decodes bytes that hold one tagged item (RFC 8949), and returns nothing for any others: texts, floats, negative and
 * 64-bit numbers, indefinite lengths, numbers that are longer than needed, keys that are no numbers, deep nesting. Time
 * and memory are bounded by the number of bytes, since each item has a byte of its own.
 */
export function decodeTagged(bytes: Uint8Array): { tag: number; item: CborItem } | undefined {
  const reader = { bytes, at: 0 };
  try {
    const tag = head(reader);
    if (tag.kind !== kinds.tag) return undefined;
    const item = decodeItem(reader, MAX_DEPTH);
    return reader.at === bytes.length ? { tag: tag.value, item } : undefined;
  } catch (error) {
    if (error instanceof NotSuch) return undefined;
    throw error;
  }
}

type Reader = { readonly bytes: Uint8Array; at: number };

const kinds = { number: 0, bytes: 2, array: 4, map: 5, tag: 6 } as const;

function take(reader: Reader, count: number): Uint8Array {
  const from = reader.at;
  if (count > reader.bytes.length - from) throw new NotSuch();
  reader.at += count;
  return reader.bytes.subarray(from, reader.at);
}

const whole = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum * 256 + byte, 0);

/** The least number that takes one, two and four bytes of its own. */
const leastOf = [24, 256, 65_536];

/** Reads an item's first bytes: its kind, and a number or length. */
function head(reader: Reader): { kind: number; value: number } {
  const first = whole(take(reader, 1));
  const short = first & 31;
  const kind = first >> 5;
  if (short < 24) return { kind, value: short };
  const least = leastOf[short - 24];
  if (least === undefined) throw new NotSuch();
  const value = whole(take(reader, 2 ** (short - 24)));
  if (value < least) throw new NotSuch();
  return { kind, value };
}

function decodeItem(reader: Reader, depth: number): CborItem {
  const { kind, value } = head(reader);
  const isNested = kind === kinds.array || kind === kinds.map;
  // Each item takes a byte, so that a length that exceeds them is refused before anything is made for it.
  if (isNested && (depth === 0 || value > reader.bytes.length - reader.at)) throw new NotSuch();
  switch (kind) {
    case kinds.number:
      return value;
    case kinds.bytes:
      return take(reader, value);
    case kinds.array:
      return Array.from({ length: value }, () => decodeItem(reader, depth - 1));
    case kinds.map:
      return decodeMap(reader, value, depth - 1);
    default:
      throw new NotSuch();
  }
}

function decodeMap(reader: Reader, count: number, depth: number): CborMap {
  const map = new Map<number, CborItem>();
  for (let index = 0; index < count; index++) {
    const { kind, value } = head(reader);
    if (kind !== kinds.number || map.has(value)) throw new NotSuch();
    map.set(value, decodeItem(reader, depth));
  }
  return map;
}
