import * as z from 'zod/mini';
import { peopleMessages } from '../../shared/people-messages.ts';
import { deleteUser } from '../account/user-pool.ts';
import { DAY_MS, epochSeconds, now } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { eachUpTo } from '../store/each-up-to.ts';
import { keys } from '../store/keys.ts';
import { readItem } from '../store/read.ts';
import { defineRecord, type Stored } from '../store/record.ts';
import { tableKeys } from '../store/table.ts';
import { deleteItem } from '../store/write.ts';

/** How long (ms) a page that was open may still ask why it has no access. */
const TOLD_MS = DAY_MS;
/** How long (ms) the pool is waited for. */
const POOL_PATIENCE_MS = 10_000;

/** In the place of an account: whose dealership it worked for, for a page that is still open. */
const endedAccessRecord = defineRecord('ended access', 1, {
  dealerName: z.string(),
  /** The account is there, and its owner signs in with another email. */
  hasOtherEmail: z.optional(z.boolean()),
  /** They gave it up themselves. */
  hasLeft: z.optional(z.boolean()),
});
type EndedAccess = Stored<typeof endedAccessRecord>;

/** A user whom the pool still has, and no record names. */
const leaverRecord = defineRecord('leaver', 1, { since: z.string() });

export const endedAccessItem = (accountId: string, ended: EndedAccess) => ({
  ...keys.endedAccess(accountId),
  ...endedAccessRecord.whole(ended),
  ttl: epochSeconds(now() + TOLD_MS),
});

export const leaverItem = (accountId: string, since: string) => ({
  ...keys.leaver(accountId),
  ...leaverRecord.whole({ since }),
});

function wordsOf({ dealerName, hasOtherEmail = false, hasLeft = false }: EndedAccess): string {
  if (hasOtherEmail)
    return `Your sign-in email for ${dealerName} was changed. Sign in with the new one.`;
  return hasLeft ? `You left ${dealerName}.` : peopleMessages.accessRemoved(dealerName);
}

/** Why a token opens nothing, where its account was removed lately, or moved to another email. */
export async function accessRemoved(accountId: string): Promise<AppError | undefined> {
  const ended = await readItem(endedAccessRecord, keys.endedAccess(accountId));
  return ended && new AppError('access_removed', { message: wordsOf(ended) });
}

/** Takes a removed person's user out of the pool. Named by its `sub`, it's never one that joined again since. */
export async function dropLeaver(accountId: string): Promise<void> {
  await deleteUser({ sub: accountId }, now() + POOL_PATIENCE_MS);
  await deleteItem(keys.leaver(accountId));
}

/** Behind every `sub`. */
const END = 'g';

/** Those whose users were not taken out yet: by requests under way, or that died. */
export async function* leavers(): AsyncGenerator<string, void> {
  for await (const item of eachUpTo({ partition: keys.leaver('').pk, upTo: END }))
    yield String(item[tableKeys.sort]);
}
