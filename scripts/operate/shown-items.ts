import type { Item } from '../../lambdas/store/read.ts';
import { indexes, tableKeys, timeToLiveAttribute } from '../../lambdas/store/table.ts';

/** Keys, hashes of secrets and what else says nothing about a person. */
const technical = new Set<string>([
  ...Object.values(tableKeys),
  ...Object.values(indexes).flatMap(({ partition, sort }) => [partition, sort]),
  ...[timeToLiveAttribute, 'schemaVersion', 'version', 'revision', 'row', 'mark'],
  ...['hash', 'codeHash', 'keyHash', 'linkHash', 'linkSet', 'salt', 'unused', 'emailChangeLink'],
]);

function shown(value: unknown): unknown {
  if (value instanceof Set) return [...(value as Set<unknown>)];
  if (Array.isArray(value)) return value.map(shown);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !technical.has(name));
  return Object.fromEntries(kept.map(([name, each]) => [name, shown(each)]));
}

const kindOf = (item: Item) => String(item[tableKeys.sort]).split('#')[0]?.toLowerCase() ?? '';

/** Items as they are handed over to whom they are about, by kinds: `profile`, `event`, `note` and the like. */
export function shownItems(items: readonly Item[]): Record<string, unknown[]> {
  const byKind: Record<string, unknown[]> = {};
  for (const item of items) (byKind[kindOf(item)] ??= []).push(shown(item));
  return byKind;
}
