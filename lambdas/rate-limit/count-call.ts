import { epochSeconds, now } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { above, anyOf, below, missing, where } from '../store/conditions.ts';
import { keys } from '../store/keys.ts';
import { updateItem } from '../store/write.ts';
import { rates, type Rate, type RateName } from './rates.ts';

/** How many calls a caller made in a window, until the window ends. Only the count is ever read. */
type CallCount = { count: number; ttl: number };

function windowOf(what: RateName, who: string) {
  const { max, windowSeconds }: Rate = rates[what];
  const window = Math.floor(now() / 1000 / windowSeconds);
  return { key: keys.limit(what, `${who}#${window}`), max, end: (window + 1) * windowSeconds };
}

/** Counts one call of `who`; over the limit it throws `too_many_requests` with the seconds until the window ends. */
export async function countCall(what: RateName, who: string): Promise<void> {
  const { key, max, end } = windowOf(what, who);
  const isCounted = await updateItem<CallCount>(key, {
    add: { count: 1 },
    set: { ttl: end },
    condition: anyOf(where<CallCount>({ count: missing }), where<CallCount>({ count: below(max) })),
  });
  if (!isCounted) {
    throw new AppError('too_many_requests', { retryAfter: Math.max(1, end - epochSeconds(now())) });
  }
}

/** Does something that counts; where it fails, the call is taken back, unless its window is over. */
export async function counting<Result>(
  what: RateName,
  who: string,
  act: () => Promise<Result>,
): Promise<Result> {
  await countCall(what, who);
  try {
    return await act();
  } catch (error) {
    await updateItem<CallCount>(windowOf(what, who).key, {
      add: { count: -1 },
      condition: where<CallCount>({ count: above(0) }),
    });
    throw error;
  }
}
