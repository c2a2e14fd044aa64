import * as z from 'zod/mini';
import { ADMIN_DIGEST_HOUR_UTC } from '../../shared/limits.ts';
import { applicationPaces, type ApplicationPace } from '../../shared/schemas/admin-schema.ts';
import { DIGEST_GRACE_MS } from '../mail/mail-subject.ts';
import { DAY_MS, epochSeconds, isoTime, now } from '../runtime/clock.ts';
import { eachUpTo } from '../store/each-up-to.ts';
import { newOf } from '../store/expressions.ts';
import { keys, whenOf } from '../store/keys.ts';
import { readItem } from '../store/read.ts';
import { defineRecord, known } from '../store/record.ts';
import { newApplicationsPartition, tableKeys } from '../store/table.ts';
import type { Write } from '../store/transact.ts';
import { putItem } from '../store/write.ts';

/** Longer than a digest can be late. */
const KEPT_MS = 14 * DAY_MS;

/** That admins have something new to look at: what a digest counts. */
export const newApplicationWrite = (dealerId: string, at: string): Write => ({
  Put: newOf({ ...keys.adminNews(whenOf(at, dealerId)), ttl: epochSeconds(now() + KEPT_MS) }),
});

/** How many dealerships there were news of from one ISO time until before another. */
export async function countNewApplications(from: string, to: string): Promise<number> {
  const dealerIds = new Set<string | undefined>();
  for await (const item of eachUpTo({ partition: newApplicationsPartition, from, upTo: to }))
    dealerIds.add(String(item[tableKeys.sort]).split('#')[1]);
  return dealerIds.size;
}

const digestRecord = defineRecord('admin_digest', 1, {
  /** Up to this ISO time, everything was told. */
  upTo: z.string(),
});

/** The last time of the day up to which a digest tells, once all that came until then is written. */
export function lastDigestTime(): number {
  const at = now() - DIGEST_GRACE_MS;
  const today = Math.floor(at / DAY_MS) * DAY_MS + ADMIN_DIGEST_HOUR_UTC * 3_600_000;
  return today <= at ? today : today - DAY_MS;
}

/** Since when nothing was told yet, and until when it's due; undefined where all was. */
export async function dueApplicationDigest(): Promise<{ from: string; to: string } | undefined> {
  const to = isoTime(lastDigestTime());
  const told = await readItem(digestRecord, keys.adminDigest());
  const from = told?.upTo ?? isoTime(lastDigestTime() - DAY_MS);
  return from < to ? { from, to } : undefined;
}

/** Repeated, it changes nothing. */
export async function recordApplicationDigest(upTo: string): Promise<void> {
  await putItem({ ...keys.adminDigest(), ...digestRecord.whole({ upTo }) });
}

/** How an admin is told of new applications; in an item of its own: who is an admin is written by an operator alone. */
const notificationsRecord = defineRecord("admin's notifications", 1, {
  applications: known(z._default(z.enum(applicationPaces), 'daily'), 'daily'),
});

export const getApplicationPace = async (adminId: string): Promise<ApplicationPace> =>
  (await readItem(notificationsRecord, keys.adminNotifications(adminId)))?.applications ?? 'daily';

export async function setApplicationPace(
  adminId: string,
  applications: ApplicationPace,
): Promise<void> {
  await putItem({
    ...keys.adminNotifications(adminId),
    ...notificationsRecord.whole({ applications }),
  });
}
