import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { epochSeconds, now } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { randomText } from '../runtime/randomness.ts';
import { hashOf } from '../runtime/secrets.ts';
import { database } from '../store/client.ts';
import { deleteOf, putOf, updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';

const pauses = {
  'verify-email': 'verification-mail-pause',
  'reset-password': 'reset-mail-pause',
} as const;
/** Kinds of mails that are not sent to one address twice within a pause. */
export type PausedMail = keyof typeof pauses;
const pauseKey = (what: PausedMail, address: string) => keys.limit(pauses[what], hashOf(address));

/** Begins the pause anew, whatever was left of it: for a mail that nobody asked for in vain. */
export async function restartCooldown(
  what: PausedMail,
  address: string,
  seconds: number,
): Promise<void> {
  const until = now() + seconds * 1000;
  await database.send(
    new PutCommand(putOf({ ...pauseKey(what, address), until, ttl: epochSeconds(until) })),
  );
}

/** Ends the pause: the mail for which it began was not sent. */
export async function endCooldown(what: PausedMail, address: string): Promise<void> {
  await database.send(new DeleteCommand(deleteOf(pauseKey(what, address))));
}

/**
 * Begins the pause between two mails to one address, known or not; within a pause it throws
 * `too_many_requests` with the seconds that are left. The address is kept as a hash.
 */
export async function startCooldown(
  what: PausedMail,
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
