import { deleteOf, putOf } from '../../lambdas/store/expressions.ts';
import type { Key } from '../../lambdas/store/keys.ts';
import type { Item } from '../../lambdas/store/read.ts';
import { transact } from '../../lambdas/store/transact.ts';

const times = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}Z/g;

/** A stored value in which every time, in keys and in texts, lies so much earlier. */
export function earlier(value: unknown, milliseconds: number): unknown {
  if (typeof value === 'string')
    return value.replace(times, (time) => {
      const moved = new Date(Date.parse(time) - milliseconds).toISOString();
      // What providers give is finer than `Date`: its last digits stay.
      return moved.slice(0, -1) + time.slice(moved.length - 1);
    });
  if (Array.isArray(value)) return value.map((each) => earlier(each, milliseconds));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, earlier(each, milliseconds)]),
  );
}

/** An item as it is stored, and as it is to be. */
export type Move = { item: Item; moved: Item };

const isSameKey = (item: Item, { pk, sk }: Key) => item.pk === pk && item.sk === sk;

/** Puts each item where it belongs now; under its old key nothing is left. */
export async function moveItems(moves: readonly Move[]): Promise<void> {
  for (const { item, moved } of moves) {
    const key = { pk: String(item.pk), sk: String(item.sk) };
    await transact([
      ...(isSameKey(moved, key) ? [] : [{ Delete: deleteOf(key) }]),
      { Put: putOf({ ...moved, pk: String(moved.pk), sk: String(moved.sk) }) },
    ]);
  }
}
