import { PutConfigurationSetSendingOptionsCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { DAY_MS, epochSeconds, isoTime, now } from '../runtime/clock.ts';
import { MAIL_PAUSED } from '../runtime/log-lines.ts';
import { logger } from '../runtime/logger.ts';
import { sdkLimits } from '../runtime/sdk-limits.ts';
import { setting } from '../runtime/settings.ts';
import { updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { readItem } from '../store/read.ts';
import type { Write } from '../store/transact.ts';
import { updateItem } from '../store/write.ts';

/** The emails of one day (UTC) to addresses that nobody has confirmed, and what became of them. */
type Day = { sent: number; bounced: number; complained: number; ttl: number };

const dayRecord = {
  read: (item: unknown) => ({ sent: 0, bounced: 0, complained: 0, ...(item as Partial<Day>) }),
};

/**
 * Half of the shares at which AWS pauses an account: 10 percent that bounce, 0.5 that are reported as spam. Where few
 * are sent, a typo is a large share: so many have to come back in a day.
 */
const bounds = {
  bounced: { share: 0.05, least: 10 },
  complained: { share: 0.0025, least: 3 },
} as const;
type Harm = keyof typeof bounds;

const today = () => keys.limit('strangerMail', isoTime().slice(0, 10));

const oneMore = (what: Harm | 'sent') => ({
  add: { [what]: 1 },
  set: { ttl: epochSeconds(now() + 2 * DAY_MS) },
});

export const countStrangerMail = async (): Promise<void> => {
  await updateItem<Day>(today(), oneMore('sent'));
};

/** Counts one that did harm, in the transaction that notes it. */
export const strangerHarmWrite = (what: Harm): Write => ({
  Update: updateOf<Day>(today(), oneMore(what)),
});

const ses = new SESv2Client(sdkLimits);

/**
 * Stops emails to addresses that nobody has confirmed once too many do harm, until an operator switches their
 * configuration set on again: strangers' registrations would otherwise stop everybody's. Counting begins anew at the pause,
 * so that what was sent before and comes back later may pause the set once more.
 */
export async function pauseIfHarmful(): Promise<void> {
  const day = await readItem(dayRecord, today());
  if (!day) return;
  const { sent, ...harms } = day;
  const isTooMuch = (Object.keys(bounds) as Harm[]).some(
    (each) => harms[each] >= bounds[each].least && harms[each] >= bounds[each].share * sent,
  );
  if (!isTooMuch) return;
  await ses.send(
    new PutConfigurationSetSendingOptionsCommand({
      ConfigurationSetName: setting('MAIL_STRANGERS_SET'),
      SendingEnabled: false,
    }),
  );
  const { bounced, complained } = harms;
  logger.error(MAIL_PAUSED, { sent, bounced, complained });
  await updateItem<Day>(today(), { set: { sent: 0, bounced: 0, complained: 0 } });
}
