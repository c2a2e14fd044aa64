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

/** Notes that admins have something new to look at, for the digest to count. */
export const newApplicationWrite = (dealerId: string, at: string): Write => ({
  Put: newOf({ ...keys.newApplication(whenOf(at, dealerId)), ttl: epochSeconds(now() + KEPT_MS) }),
});

/** Counts the dealerships with something new from one ISO time until just before another. */
export async function countNewApplications(from: string, to: string): Promise<number> {
  const dealerIds = new Set<string | undefined>();
  for await (const item of eachUpTo({ partition: newApplicationsPartition, from, upTo: to }))
    dealerIds.add(String(item[tableKeys.sort]).split('#')[1]);
  return dealerIds.size;
}

const digestRecord = defineRecord('admin_digest', 1, {
  /** The ISO time up to which the last digest told everything. */
  upTo: z.string(),
});

/** Returns the last time (ms) that a digest was due, once all that came until then is written. */
export function lastDigestTime(): number {
  const at = now() - DIGEST_GRACE_MS;
  const today = Math.floor(at / DAY_MS) * DAY_MS + ADMIN_DIGEST_HOUR_UTC * 3_600_000;
  return today <= at ? today : today - DAY_MS;
}

/** Returns the period that the next digest is to cover; undefined where none is due. */
export async function dueApplicationDigest(): Promise<{ from: string; to: string } | undefined> {
  const to = isoTime(lastDigestTime());
  const last = await readItem(digestRecord, keys.adminDigest());
  const from = last?.upTo ?? isoTime(lastDigestTime() - DAY_MS);
  return from < to ? { from, to } : undefined;
}

/** Repeating it changes nothing. */
export async function recordApplicationDigest(upTo: string): Promise<void> {
  await putItem({ ...keys.adminDigest(), ...digestRecord.whole({ upTo }) });
}

/** An admin's choice for new applications. In an item of its own, since only an operator writes who is an admin. */
const notificationsRecord = defineRecord("admin's notifications", 1, {
  applications: known(z.enum(applicationPaces), 'daily'),
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
