import * as z from 'zod/mini';
import { epochSeconds, now } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { randomText, hashOf } from '../runtime/secrets.ts';
import { anyOf, atMost, missing, where } from '../store/conditions.ts';
import { keys } from '../store/keys.ts';
import { readItem } from '../store/read.ts';
import { defineRecord, type Stored } from '../store/record.ts';
import { deleteItem, putItem, updateItem } from '../store/write.ts';

const pauses = {
  'verify-email': 'verification-mail-pause',
  'reset-password': 'reset-mail-pause',
} as const;
/** Kinds of mails that are not sent to one address twice within a pause. */
export type PausedMail = keyof typeof pauses;

const pauseRecord = defineRecord('pause between mails', 1, {
  /** Epoch milliseconds. */
  until: z.number(),
  /** Random id of the request that began it. */
  by: z.optional(z.string()),
  /** Epoch seconds. */
  ttl: z.number(),
});
type Pause = Stored<typeof pauseRecord>;

/** The address is kept as a hash. */
const pauseKey = (mail: PausedMail, address: string) => keys.limit(pauses[mail], hashOf(address));

/** Begins the pause anew, whatever was left of it: for an email that goes out though nobody asked for it. */
export async function restartCooldown(
  what: PausedMail,
  address: string,
  seconds: number,
): Promise<void> {
  const until = now() + seconds * 1000;
  const pause: Pause = { until, ttl: epochSeconds(until) };
  await putItem({ ...pauseKey(what, address), ...pauseRecord.whole(pause) });
}

/** Ends the pause: the mail that started it was not sent. */
export const endCooldown = (what: PausedMail, address: string): Promise<void> =>
  deleteItem(pauseKey(what, address));

/**
 * Begins the pause between two mails to one address, known or not; within a pause it throws
 * `too_many_requests` with the seconds that are left.
 */
export async function startCooldown(
  what: PausedMail,
  address: string,
  seconds: number,
): Promise<void> {
  const start = now();
  const by = randomText(16);
  const key = pauseKey(what, address);
  const isBegun = await updateItem<Pause>(key, {
    set: { until: start + seconds * 1000, by, ttl: epochSeconds(start) + seconds },
    condition: anyOf(
      where<Pause>({ until: missing }),
      where<Pause>({ until: atMost(start) }),
      // The client repeats a write after a silence: it then meets its own.
      where<Pause>({ by }),
    ),
  });
  if (isBegun) return;
  const until = (await readItem(pauseRecord, key))?.until ?? start + seconds * 1000;
  throw new AppError('too_many_requests', {
    retryAfter: Math.max(1, Math.ceil((until - start) / 1000)),
  });
}
