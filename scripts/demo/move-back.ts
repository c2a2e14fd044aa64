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

const byMonth = /^((?:AUDIT|OPENINGS)#)\d{4}-\d\d$/;

/** An item as of so much earlier; a line of the audit list stands in its month. */
export function earlierItem(item: Item, milliseconds: number): Item {
  const moved = earlier(item, milliseconds) as Item;
  const [, list] = byMonth.exec(String(moved.gsi1pk)) ?? [];
  return list === undefined
    ? moved
    : { ...moved, gsi1pk: `${list}${String(moved.gsi1sk).slice(0, 7)}` };
}

/** What is of the last minutes only: opened now, a file of the past is opened anew. */
const isOpeningClaim = ({ sk }: Item): boolean => String(sk).startsWith('OPENING#');

/** An item as it is stored, and as it is to be. */
export type Move = { item: Item; moved: Item };

const isSameKey = (item: Item, { pk, sk }: Key) => item.pk === pk && item.sk === sk;

/** Puts each item where it belongs now; under its old key nothing is left. */
export async function moveItems(moves: readonly Move[]): Promise<void> {
  for (const { item, moved } of moves) {
    const key = { pk: String(item.pk), sk: String(item.sk) };
    const put = { Put: putOf({ ...moved, pk: String(moved.pk), sk: String(moved.sk) }) };
    const writes = isSameKey(moved, key) ? [put] : [{ Delete: deleteOf(key) }, put];
    await transact(isOpeningClaim(item) ? [{ Delete: deleteOf(key) }] : writes);
  }
}
