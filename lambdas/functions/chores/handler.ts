import type { Context } from 'aws-lambda';
import { logger } from '../../runtime/logger.ts';
import { readSettings } from '../../runtime/settings.ts';
import { askOverdue, deleteSessions } from './provider-chores.ts';
import { deleteRemovedUsers, endRegistrations } from './account-chores.ts';
import { eraseRecords, endLinks, sendReminders } from './customer-chores.ts';
import { queueAdminDigests, queueDigests } from './digest-chores.ts';

readSettings('chores');

/** Milliseconds that one chore may still take once it has begun: longer than a provider is waited for. */
const LAST_CHORE_MS = 12_000;

/**
 * Runs every few minutes: removed people whom the pool still has, daily emails, registrations that nobody confirmed in
 * time, records that nobody has used for long, links that have ended, customers who are to be reminded, sessions that are
 * to be deleted, decisions that no webhook reported.
 */
export async function handler(_event: unknown, context: Pick<Context, 'getRemainingTimeInMillis'>) {
  const hasMoreThan = (milliseconds: number) => () =>
    context.getRemainingTimeInMillis() > milliseconds;
  // However much there is of one, the others have their part of the time.
  const all = context.getRemainingTimeInMillis();
  const beginning = {
    adminDigests: await queueAdminDigests(),
    leavers: await deleteRemovedUsers(hasMoreThan(0.95 * all)),
    digests: await queueDigests(hasMoreThan(0.9 * all)),
    registrations: await endRegistrations(hasMoreThan(0.8 * all)),
  };
  const records = await eraseRecords(hasMoreThan(0.75 * all));
  const failed = {
    ...beginning,
    records: records.failures,
    links: await endLinks(hasMoreThan(0.7 * all)),
    reminders: await sendReminders(hasMoreThan(0.6 * all)),
    deletions: await deleteSessions(hasMoreThan(0.5 * all)),
    decisions: await askOverdue(hasMoreThan(LAST_CHORE_MS)),
  };
  // What an operator's report counts.
  logger.info('chores done', { failed, recordsErased: records.erased });
  const failures = Object.values(failed).reduce((sum, each) => sum + each, 0);
  // Each is in the log and is tried again later; an error is what an alarm hears of.
  if (failures > 0) throw new Error(`Chores failed: ${failures}`);
}
