import { isDeepStrictEqual } from 'node:util';
import { customerItem, getCustomer } from '../../lambdas/customer/items/customer-store.ts';
import type { Customer } from '../../lambdas/customer/customer-record.ts';
import { derivedChanges } from '../../lambdas/customer/items/derived-items.ts';
import { jsonHash } from '../../lambdas/customer/timeline.ts';
import { linkEndOf } from '../../lambdas/customer/customer-state.ts';
import { DAY_MS, isoTime } from '../../lambdas/runtime/clock.ts';
import { putOf, deleteOf } from '../../lambdas/store/expressions.ts';
import { keys, type Key } from '../../lambdas/store/keys.ts';
import { readItem, readPartition, type Item } from '../../lambdas/store/read.ts';
import { tableKeys } from '../../lambdas/store/table.ts';
import { transact } from '../../lambdas/store/transact.ts';
import { required } from '../local/required.ts';

/**
 * Moves a demo customer into the past, with everything that follows from the record, timeline and sessions, as if it
 * all had happened so many days ago: the demo's dates are spread over weeks, which nobody waits for.
 */
export async function backdate(customerId: string, days: number): Promise<void> {
  const milliseconds = days * DAY_MS;
  const before = required(await getCustomer(customerId), 'demo customer');
  const after = earlierCustomer(before, milliseconds);
  await transact([{ Put: putOf(customerItem(after)) }, ...derivedChanges(before, after)]);
  const { pk, sk } = keys.customer(customerId);
  const partition = await readPartition(pk);
  const sessions = await Promise.all(
    before.attempt.sessions.map(({ id }) => readItem(raw, keys.session(id))),
  );
  const items = [
    ...partition.filter((item) => item[tableKeys.sort] !== sk),
    ...sessions.filter((item) => item !== undefined),
  ];
  await moveItems(
    items.map((item) => ({
      item,
      moved: { ...earlierItem(item, milliseconds), ...hashOfMoved(item, { before, after }) },
    })),
  );
}

/** Makes an event commit to the reading's details as they are now, where it did before. */
const hashOfMoved = (event: Item, { before, after }: Record<'before' | 'after', Customer>) =>
  before.attempt.evidence && event.evidenceHash === jsonHash(before.attempt.evidence)
    ? { evidenceHash: jsonHash(after.attempt.evidence) }
    : {};

const raw = { read: (item: unknown) => item as Item };

/** Moves a record so much earlier; if its link has ended by now, the record says so. */
function earlierCustomer(customer: Customer, milliseconds: number): Customer {
  const moved = earlier(customer, milliseconds) as Customer;
  const end = linkEndOf(moved);
  return end !== undefined && end <= isoTime()
    ? { ...moved, link: { ...moved.link, expiredAt: end } }
    : moved;
}

/** Moves the registration and approval of a dealership and its account so many days into the past. */
export async function backdateDealership(
  { dealerId, sub }: { dealerId: string; sub: string },
  days: number,
): Promise<void> {
  const items = [
    ...(await readPartition(keys.dealership(dealerId)[tableKeys.partition])),
    ...(await readPartition(keys.account(sub)[tableKeys.partition])),
  ];
  await moveItems(items.map((item) => ({ item, moved: earlierItem(item, days * DAY_MS) })));
}

const times = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}Z/g;

/** Moves every time in a stored value, in keys and in texts, so much earlier. */
function earlier(value: unknown, milliseconds: number): unknown {
  if (typeof value === 'string')
    return value.replace(times, (time) => {
      const moved = new Date(Date.parse(time) - milliseconds).toISOString();
      // Providers' times are finer than `Date`: their last digits stay.
      return moved.slice(0, -1) + time.slice(moved.length - 1);
    });
  if (Array.isArray(value)) return value.map((each) => earlier(each, milliseconds));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, earlier(each, milliseconds)]),
  );
}

const byMonth = /^((?:AUDIT|OPENINGS)#)\d{4}-\d\d$/;

/** Moves an item so much earlier; a line of the audit list goes to its month. */
function earlierItem(item: Item, milliseconds: number): Item {
  const moved = earlier(item, milliseconds) as Item;
  const [, list] = byMonth.exec(String(moved.gsi1pk)) ?? [];
  return list === undefined
    ? moved
    : { ...moved, gsi1pk: `${list}${String(moved.gsi1sk).slice(0, 7)}` };
}

/** Recognizes claims of the last minutes: a file of the past counts as opened anew. */
const isOpeningClaim = ({ sk }: Item): boolean => String(sk).startsWith('OPENING#');

/** An item as it is stored, and as it will be. */
export type Move = { item: Item; moved: Item };

const isSameKey = (item: Item, { pk, sk }: Key) => item.pk === pk && item.sk === sk;

/** Writes each item under its new key; nothing stays under its old key. */
async function moveItems(moves: readonly Move[]): Promise<void> {
  for (const { item, moved } of moves) {
    // Written anew, an event would lose an index in the log that it got meanwhile.
    if (isDeepStrictEqual(item, moved) && !isOpeningClaim(item)) continue;
    const key = { pk: String(item.pk), sk: String(item.sk) };
    // Under its new key, an event is a new one to the log.
    const { leaf: _leaf, ...placeless } = moved;
    const put = { Put: putOf({ ...placeless, pk: String(moved.pk), sk: String(moved.sk) }) };
    const writes = isSameKey(moved, key) ? [put] : [{ Delete: deleteOf(key) }, put];
    await transact(isOpeningClaim(item) ? [{ Delete: deleteOf(key) }] : writes);
  }
}
