import { epochSeconds, now } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { anyOf, below, missing, where } from '../store/conditions.ts';
import { keys } from '../store/keys.ts';
import { updateItem } from '../store/write.ts';
import { rates, type Rate, type RateName } from './rates.ts';

/** How many calls a caller made in a window, until the window ends. Only the count is ever read. */
type CallCount = { count: number; ttl: number };

/** Counts one call of `who`; over the limit it throws `too_many_requests` with the seconds until the window ends. */
export async function countCall(what: RateName, who: string): Promise<void> {
  const { max, windowSeconds }: Rate = rates[what];
  const window = Math.floor(now() / 1000 / windowSeconds);
  const end = (window + 1) * windowSeconds;
  const isCounted = await updateItem<CallCount>(keys.limit(what, `${who}#${window}`), {
    add: { count: 1 },
    set: { ttl: end },
    condition: anyOf(where<CallCount>({ count: missing }), where<CallCount>({ count: below(max) })),
  });
  if (!isCounted) {
    throw new AppError('too_many_requests', { retryAfter: Math.max(1, end - epochSeconds(now())) });
  }
}
