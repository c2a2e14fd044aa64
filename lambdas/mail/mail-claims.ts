import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { epochSeconds, isoTime, now } from '../runtime/clock.ts';
import { randomText } from '../runtime/randomness.ts';
import { database } from '../store/client.ts';
import { deleteOf, putOf, updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { readItem } from '../store/read.ts';
import { holds } from '../store/transact.ts';

/** Longer than a function may run: whoever holds an older lease has died. */
export const MAIL_LEASE_MS = 60_000;
/** Queues repeat messages for at most 14 days. */
const KEPT_MS = 30 * 24 * 3600 * 1000;

/**
 * Claims a mail before it is sent, for queues repeat messages and SES has no idempotency. `sent`: done before, for
 * this wish; `taken`: for another one; `busy`: somebody else is sending it now.
 */
export async function claimMail(
  what: string,
  wish = '',
): Promise<'claimed' | 'sent' | 'taken' | 'busy'> {
  const start = now();
  const by = randomText(16);
  const claimed = await holds(() =>
    database.send(
      new PutCommand(
        putOf(
          {
            ...keys.mailClaim(what),
            by,
            wish,
            leaseUntil: start + MAIL_LEASE_MS,
            ttl: epochSeconds(start + KEPT_MS),
          },
          {
            // The client repeats a write after a silence: it then meets its own.
            condition:
              'attribute_not_exists(#pk) OR #by = :by OR (attribute_not_exists(#sentAt) AND #leaseUntil < :start)',
            values: { start, by },
          },
        ),
      ),
    ),
  );
  if (claimed) return 'claimed';
  const standing = await readItem<{ sentAt?: string; wish: string }>(keys.mailClaim(what));
  if (!standing?.sentAt) return 'busy';
  return standing.wish === wish ? 'sent' : 'taken';
}

export const sentMail = (what: string) =>
  updateOf(keys.mailClaim(what), { set: { sentAt: isoTime() }, remove: ['leaseUntil'] });

/** Keeps for good that a mail was sent. */
export const markMailSent = async (what: string): Promise<void> => {
  await database.send(new UpdateCommand(sentMail(what)));
};

/** Gives a claim back after a mail that was surely not sent. */
export const releaseMail = async (what: string): Promise<void> => {
  await database.send(new DeleteCommand(deleteOf(keys.mailClaim(what))));
};
