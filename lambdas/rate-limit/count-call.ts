import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { epochSeconds, now } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { limits, type Limit, type LimitName } from './rates.ts';
import { database } from '../store/client.ts';
import { updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { holds } from '../store/transact.ts';

/** Counts one call of `who`; over the limit it throws `too_many_requests` with the seconds until the window ends. */
export async function countCall(what: LimitName, who: string): Promise<void> {
  const { max, windowSeconds }: Limit = limits[what];
  const window = Math.floor(now() / 1000 / windowSeconds);
  const end = (window + 1) * windowSeconds;
  const counted = await holds(() =>
    database.send(
      new UpdateCommand(
        updateOf(keys.limit(what, `${who}#${window}`), {
          add: { count: 1 },
          set: { ttl: end },
          condition: 'attribute_not_exists(#count) OR #count < :max',
          values: { max },
        }),
      ),
    ),
  );
  if (!counted) {
    throw new AppError('too_many_requests', { retryAfter: Math.max(1, end - epochSeconds(now())) });
  }
}
