import * as z from 'zod/mini';
import { DAY_MS, epochSeconds, isoTime, now } from '../runtime/clock.ts';
import { randomText } from '../runtime/secrets.ts';
import { anyOf, below, missing, doesNotExist, where } from '../store/conditions.ts';
import { updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { readItem } from '../store/read.ts';
import { defineRecord, type Stored } from '../store/record.ts';
import { deleteItem, putItem, updateItem } from '../store/write.ts';

/** The right to send one email, and afterwards the note that it was sent. */
const mailClaimRecord = defineRecord('mail claim', 1, {
  /** Random; tells the holder's claim from another's. */
  by: z._default(z.string(), ''),
  /** The request that the email is sent for. */
  wish: z._default(z.string(), ''),
  /** Epoch milliseconds; missing once the email was sent. */
  leaseUntil: z.optional(z.number()),
  sentAt: z.optional(z.string()),
  /** Epoch seconds. */
  ttl: z.optional(z.number()),
});
type MailClaim = Stored<typeof mailClaimRecord>;

/** Longer than a function can run: the holder of an older lease is gone. */
export const MAIL_LEASE_MS = 60_000;
/** Milliseconds that a sent email is remembered. Queues repeat messages for at most 14 days. */
export const MAIL_CLAIM_MS = 30 * DAY_MS;

/**
 * Claims an email before it is sent, for queues repeat messages and SES has no idempotency. `sent`: done before, for
 * this request; `taken`: for another one; `busy`: someone else is sending it now.
 */
export async function claimMail(
  what: string,
  requestId = '',
): Promise<'claimed' | 'sent' | 'taken' | 'busy'> {
  const start = now();
  const claim: MailClaim = {
    by: randomText(16),
    wish: requestId,
    leaseUntil: start + MAIL_LEASE_MS,
    ttl: epochSeconds(start + MAIL_CLAIM_MS),
  };
  const isClaimed = await putItem(
    { ...keys.mailClaim(what), ...mailClaimRecord.whole(claim) },
    anyOf(
      doesNotExist,
      // The SDK repeats a write that got no answer: it then finds its own claim.
      where<MailClaim>({ by: claim.by }),
      where<MailClaim>({ sentAt: missing, leaseUntil: below(start) }),
    ),
  );
  if (isClaimed) return 'claimed';
  const current = await readItem(mailClaimRecord, keys.mailClaim(what));
  if (!current?.sentAt) return 'busy';
  return current.wish === requestId ? 'sent' : 'taken';
}

const sent = () => ({ set: { sentAt: isoTime() }, remove: ['leaseUntil'] as const });

/** The same as `markMailSent`, for callers that write it together with what follows from it. */
export const mailSentUpdate = (what: string) => updateOf<MailClaim>(keys.mailClaim(what), sent());

/** Ends a claim: the email was sent. */
export const markMailSent = async (what: string): Promise<void> => {
  await updateItem<MailClaim>(keys.mailClaim(what), sent());
};

/** Gives a claim back after an email that was certainly not sent. */
export const releaseMail = (what: string): Promise<void> => deleteItem(keys.mailClaim(what));
