import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { epochSeconds, now } from '../runtime/clock.ts';
import { randomText } from '../runtime/randomness.ts';
import { afterAttempt, type SignInLock } from './lockout.ts';
import { database } from '../store/client.ts';
import { deleteOf, putOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { readItem } from '../store/read.ts';
import { holds } from '../store/transact.ts';

/** At most five attempts change a lock before it only refuses, so that few lose a race as often. */
const MAX_TRIES = 10;

/**
 * Counts one attempt to sign in to an account. Gives the milliseconds for which the account is locked: 0 where
 * the attempt may go on.
 */
export async function countAttempt(
  account: string,
  attempt: string | undefined,
  signal: AbortSignal,
): Promise<number> {
  const key = keys.signInLock(account);
  const mark = randomText(16);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const seen = await readItem<SignInLock & { mark: string }>(key, { abortSignal: signal });
    const start = now();
    const next = afterAttempt(seen, attempt, start);
    if (next === 'locked') return (seen?.until ?? start) - start;
    const isCounted = await holds(() =>
      database.send(
        new PutCommand(
          putOf(
            { ...key, ...next, mark, ttl: epochSeconds(next.until) },
            {
              // The client repeats a write after a silence: it then meets its own.
              condition: 'attribute_not_exists(#pk) OR #mark = :seen OR #mark = :mark',
              values: { seen: seen?.mark ?? mark, mark },
            },
          ),
        ),
        { abortSignal: signal },
      ),
    );
    if (isCounted) return 0;
  }
  throw new Error('Too many attempts at the same moment');
}

/** Forgets the attempts of an account: somebody knew the password, or has set a new one. */
export const clearAttempts = async (account: string, signal?: AbortSignal): Promise<void> => {
  await database.send(
    new DeleteCommand(deleteOf(keys.signInLock(account))),
    signal && { abortSignal: signal },
  );
};
