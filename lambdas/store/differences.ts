import { isDeepStrictEqual } from 'node:util';
import type { Condition } from './conditions.ts';
import { updateOf } from './expressions.ts';
import type { Key } from './keys.ts';

/**
 * The update that makes one item of another: only what differs is written, so that fields and values which this
 * version does not know stay as a later one has left them.
 */
export function differencesOf(
  key: Key,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  condition: Condition,
) {
  const isSet = (name: string) => after[name] !== undefined;
  const changed = Object.keys(after).filter(
    (name) => isSet(name) && !isDeepStrictEqual(before[name], after[name]),
  );
  return updateOf<Record<string, unknown>>(key, {
    set: Object.fromEntries(changed.map((name) => [name, after[name]])),
    remove: Object.keys(before).filter((name) => before[name] !== undefined && !isSet(name)),
    condition,
  });
}
