import { createHash } from 'node:crypto';
import type { Item } from '../store/read.ts';
import { indexes, tableKeys, timeToLiveAttribute } from '../store/table.ts';

/** Attributes that say where an event is stored or logged: the log commits to all others. */
const notCommitted = new Set<string>([
  ...Object.values(tableKeys),
  ...Object.values(indexes).flatMap(({ partition, sort }) => [partition, sort]),
  ...[timeToLiveAttribute, 'salt', 'leaf'],
]);

/**
 * Returns the log's entry for a stored event: SHA-256 over its salt and its canonical JSON. Without the salt, nobody can
 * find out by guessing what an entry stands for. Undefined for an event that has no salt.
 */
export function entryOf(event: Item): Uint8Array | undefined {
  const { salt } = event;
  if (typeof salt !== 'string') return undefined;
  const committed = Object.entries(event).filter(([name]) => !notCommitted.has(name));
  return createHash('sha256')
    .update(Buffer.from(salt, 'base64url'))
    .update(canonicalJson(Object.fromEntries(committed)))
    .digest();
}

/**
 * Writes a JSON value by RFC 8785, so that whoever has the event computes the same bytes: members sorted by their
 * names' UTF-16 units, texts and numbers as ECMAScript writes them.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value))
    return `[${value.map((each: unknown) => canonicalJson(each)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, each]) => `${JSON.stringify(name)}:${canonicalJson(each)}`).join(',')}}`;
}
