import { epochSeconds, now } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { above, anyOf, atMost, missing, where } from '../store/conditions.ts';
import { keys } from '../store/keys.ts';
import { updateItem } from '../store/write.ts';
import { rates, type CountedName, windowOf } from './rates.ts';

/** What a caller has used up in a window, until the window ends. Only the count is ever read. */
type Count = { count: number; ttl: number };

/** Whose calls count against which limit. */
export type Limit = { name: CountedName; of: string };

const keyOf = (what: CountedName, who: string, window: number) =>
  keys.limit(what, `${who}#${window}`);

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
  if (!isCounted) {
    throw new AppError('too_many_requests', { retryAfter: Math.max(1, end - epochSeconds(now())) });
  }
}

/** Takes a call back that was counted against each of these, unless its window is over. */
async function giveBack(limits: readonly Limit[]): Promise<void> {
  for (const { name, of } of limits)
    await updateItem<Count>(keyOf(name, of, windowOf(name).number), {
      add: { count: -1 },
      condition: where<Count>({ count: above(0) }),
    });
}

/** Counts one call against each of these, in their order; gives what takes them back. */
export async function countEach(limits: readonly Limit[]): Promise<() => Promise<void>> {
  for (const { name, of } of limits) await countCall(name, of);
  return () => giveBack(limits);
}

/** Does something that counts; where it fails, the call is taken back, unless its window is over. */
export async function counting<Result>(
  what: CountedName,
  who: string,
  act: () => Promise<Result>,
): Promise<Result> {
  await countCall(what, who);
  try {
    return await act();
  } catch (error) {
    await giveBack([{ name: what, of: who }]);
    throw error;
  }
}
