import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { epochSeconds, now } from '../domain/clock.ts';
import { AppError } from '../domain/errors.ts';
import { randomText } from '../domain/randomness.ts';
import { limits, type Limit, type LimitName } from '../domain/limits.ts';
import { hashOf } from '../domain/tokens.ts';
import { database } from './client.ts';
import type { EmailLinkPurpose } from './email-links.ts';
import { deleteOf, putOf, updateOf } from './expressions.ts';
import { keys } from './keys.ts';
import { holds } from './transact.ts';

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

const pauses: Record<EmailLinkPurpose, string> = {
  'verify-email': 'verification-mail-pause',
  'reset-password': 'reset-mail-pause',
};
const pauseKey = (what: EmailLinkPurpose, address: string) =>
  keys.limit(pauses[what], hashOf(address));

/** Begins the pause anew, whatever was left of it: for a mail that nobody asked for in vain. */
export async function restartCooldown(
  what: EmailLinkPurpose,
  address: string,
  seconds: number,
): Promise<void> {
  const until = now() + seconds * 1000;
  await database.send(
    new PutCommand(putOf({ ...pauseKey(what, address), until, ttl: epochSeconds(until) })),
  );
}

/** Ends the pause: the mail for which it began was not sent. */
export async function endCooldown(what: EmailLinkPurpose, address: string): Promise<void> {
  await database.send(new DeleteCommand(deleteOf(pauseKey(what, address))));
}

/**
 * Begins the pause between two mails to one address, known or not; within a pause it throws
 * `too_many_requests` with the seconds that are left. The address is kept as a hash.
 */
export async function startCooldown(
  what: EmailLinkPurpose,
  address: string,
  seconds: number,
): Promise<void> {
  const start = now();
  const by = randomText(16);
  const key = pauseKey(what, address);
  try {
    await database.send(
      new UpdateCommand({
        ...updateOf(key, {
          set: { until: start + seconds * 1000, by, ttl: epochSeconds(start) + seconds },
          // The client repeats a write after a silence: it then meets its own.
          condition: 'attribute_not_exists(#until) OR #until <= :start OR #by = :by',
          values: { start, by },
        }),
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
  } catch (error) {
    const { name, Item } = error as { name?: string; Item?: { until?: { N?: string } } };
    if (name !== 'ConditionalCheckFailedException') throw error;
    const until = Number(Item?.until?.N ?? start + seconds * 1000);
    throw new AppError('too_many_requests', {
      retryAfter: Math.max(1, Math.ceil((until - start) / 1000)),
    });
  }
}
