import { DAY_MS, epochSeconds, now } from '../runtime/clock.ts';
import { describeError } from '../runtime/describe-error.ts';
import { AppError } from '../runtime/errors.ts';
import { logger } from '../runtime/logger.ts';
import { above, anyOf, atMost, missing, where } from '../store/conditions.ts';
import { keys } from '../store/keys.ts';
import { readItem } from '../store/read.ts';
import { takeLease, updateItem } from '../store/write.ts';
import { rates, type CountedName, windowOf } from './rates.ts';

/** The calls of one caller in a window, until the window ends. Only the count is ever read. */
type Count = { count: number; ttl: number };

/** A limit, and the caller whose calls count against it. */
export type Limit = { name: CountedName; of: string };

const keyOf = (what: CountedName, who: string, window: number) =>
  keys.limit(what, `${who}#${window}`);

const tooMany = (end: number) =>
  new AppError('too_many_requests', { retryAfter: Math.max(1, end - epochSeconds(now())) });

/**
 * Counts one call of `who`, or so many bytes; over the limit it throws `too_many_requests` with the seconds until the
 * window ends.
 */
export async function countCall(what: CountedName, who: string, amount = 1): Promise<void> {
  const { number, end } = windowOf(what);
  const isCounted = await updateItem<Count>(keyOf(what, who, number), {
    add: { count: amount },
    set: { ttl: end },
    condition: anyOf(
      where<Count>({ count: missing }),
      where<Count>({ count: atMost(rates[what].max - amount) }),
    ),
  });
  if (!isCounted) throw tooMany(end);
}

const countRecord = { read: (item: unknown) => (item as Partial<Count>).count ?? 0 };

/** Throws `too_many_requests` where `amount` more would be over the limit of `who`; counts nothing. */
export async function assertRoom(what: CountedName, who: string, amount: number): Promise<void> {
  const { number, end } = windowOf(what);
  const counted = (await readItem(countRecord, keyOf(what, who, number))) ?? 0;
  if (counted + amount > rates[what].max) throw tooMany(end);
}

/**
 * Counts what has happened already, so never refuses it, even where counting fails: then a count is lost. `occurrence`
 * names it: reported again within a day, it counts no more.
 */
export async function countOnce(
  what: CountedName,
  who: string,
  { amount, occurrence }: { amount: number; occurrence: string },
): Promise<void> {
  const { number, end } = windowOf(what);
  try {
    // No transaction: those of many customers at once would conflict on the one count.
    if (!(await takeLease(keys.limit(what, occurrence), DAY_MS))) return;
    await updateItem<Count>(keyOf(what, who, number), {
      add: { count: amount },
      set: { ttl: end },
    });
  } catch (error) {
    logger.warn('not counted', { limit: what, failure: describeError(error) });
  }
}

/** Undoes one counted call for each of these limits, unless its window is over. */
async function giveBack(limits: readonly Limit[]): Promise<void> {
  for (const { name, of } of limits)
    await updateItem<Count>(keyOf(name, of, windowOf(name).number), {
      add: { count: -1 },
      condition: where<Count>({ count: above(0) }),
    });
}

/** Counts one call against each of these limits, in their order; returns a function that undoes it. */
export async function countEach(limits: readonly Limit[]): Promise<() => Promise<void>> {
  for (const { name, of } of limits) await countCall(name, of);
  return () => giveBack(limits);
}

/** True for a refusal of ours: nothing was written. Behind any other failure, a write may have been made. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof AppError && error.status < 500;

/**
 * Counts a call and does `act`; where that fails, the call no longer counts, unless its window is over. With `isUndone`,
 * only failures for which it is true are undone.
 */
export async function withCountedCall<Result>(
  what: CountedName,
  who: string,
  act: () => Promise<Result>,
  isUndone: (error: unknown) => boolean = () => true,
): Promise<Result> {
  await countCall(what, who);
  try {
    return await act();
  } catch (error) {
    if (isUndone(error)) await giveBack([{ name: what, of: who }]);
    throw error;
  }
}
