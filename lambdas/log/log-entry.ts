import { createHash } from 'node:crypto';
import { canonicalJson } from '../../shared/record/canonical-json.ts';
import type { Item } from '../store/read.ts';
import { indexes, tableKeys, timeToLiveAttribute } from '../store/table.ts';

/** Attributes that say where an event is stored or logged: the log commits to all others. */
const notCommitted = new Set<string>([
  ...Object.values(tableKeys),
  ...Object.values(indexes).flatMap(({ partition, sort }) => [partition, sort]),
  ...[timeToLiveAttribute, 'salt', 'leaf'],
]);

/** Returns the attributes of a stored event that its entry commits to. */
export const committedIn = (event: Item): Item =>
  Object.fromEntries(Object.entries(event).filter(([name]) => !notCommitted.has(name)));

/**
 * Returns the log's entry for a stored event: SHA-256 over its salt and its canonical JSON. Without the salt, nobody can
 * find out by guessing what an entry stands for. Undefined for an event that has no salt.
 */
export function entryOf(event: Item): Uint8Array | undefined {
  const { salt } = event;
  if (typeof salt !== 'string') return undefined;
  return createHash('sha256')
    .update(Buffer.from(salt, 'base64url'))
    .update(canonicalJson(committedIn(event)))
    .digest();
}
