import * as z from 'zod/mini';
import { DAY_MS, epochSeconds, isoTime, now } from '../runtime/clock.ts';
import { randomText } from '../runtime/secrets.ts';
import { anyOf, below, missing, notThere, where } from '../store/conditions.ts';
import { updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { readItem } from '../store/read.ts';
import { defineRecord, type Stored } from '../store/record.ts';
import { deleteItem, putItem, updateItem } from '../store/write.ts';

/** The right to send one mail, and afterwards the note that it was sent. */
const mailClaimRecord = defineRecord('mail claim', 1, {
  /** Random: whose claim it is. */
  by: z._default(z.string(), ''),
  /** Who asked for the mail. */
  wish: z._default(z.string(), ''),
  /** Epoch milliseconds; missing once the mail was sent. */
  leaseUntil: z.optional(z.number()),
  sentAt: z.optional(z.string()),
  /** Epoch seconds. */
  ttl: z.optional(z.number()),
});
type MailClaim = Stored<typeof mailClaimRecord>;

/** Longer than a function can run: the holder of an older lease is gone. */
export const MAIL_LEASE_MS = 60_000;
/** How long (ms) it's known that a mail was sent. Queues repeat messages for at most 14 days. */
export const MAIL_CLAIM_MS = 30 * DAY_MS;

/**
 * Claims a mail before it is sent, for queues repeat messages and SES has no idempotency. `sent`: done before, for
 * this wish; `taken`: for another one; `busy`: someone else is sending it now.
 */
export async function claimMail(
  what: string,
  wish = '',
): Promise<'claimed' | 'sent' | 'taken' | 'busy'> {
  const start = now();
  const claim: MailClaim = {
    by: randomText(16),
    wish,
    leaseUntil: start + MAIL_LEASE_MS,
    ttl: epochSeconds(start + MAIL_CLAIM_MS),
  };
  const isClaimed = await putItem(
    { ...keys.mailClaim(what), ...mailClaimRecord.whole(claim) },
    anyOf(
      notThere,
      // The client repeats a write after a silence: it then meets its own.
      where<MailClaim>({ by: claim.by }),
      where<MailClaim>({ sentAt: missing, leaseUntil: below(start) }),
    ),
  );
  if (isClaimed) return 'claimed';
  const standing = await readItem(mailClaimRecord, keys.mailClaim(what));
  if (!standing?.sentAt) return 'busy';
  return standing.wish === wish ? 'sent' : 'taken';
}

const sent = () => ({ set: { sentAt: isoTime() }, remove: ['leaseUntil'] as const });

/** For callers that record that a mail was sent together with what follows from it. */
export const sentMail = (what: string) => updateOf<MailClaim>(keys.mailClaim(what), sent());

/** Keeps for good that a mail was sent. */
export const markMailSent = async (what: string): Promise<void> => {
  await updateItem<MailClaim>(keys.mailClaim(what), sent());
};

/** Gives a claim back after a mail that was surely not sent. */
export const releaseMail = (what: string): Promise<void> => deleteItem(keys.mailClaim(what));
