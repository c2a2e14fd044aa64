import type { Context } from 'aws-lambda';
import { logger } from '../../runtime/logger.ts';
import { readSettings } from '../../runtime/settings.ts';
import { askOverdue } from './ask-overdue.ts';
import { deleteSessions } from './delete-sessions.ts';
import { dropLeavers } from './drop-leavers.ts';
import { eraseRecords } from './erase-records.ts';
import { endLinks } from './end-links.ts';
import { endRegistrations } from './end-registrations.ts';
import { queueAdminDigests } from './queue-admin-digests.ts';
import { queueDigests } from './queue-digests.ts';
import { sendReminders } from './send-reminders.ts';

readSettings('chores');

/** Milliseconds that one chore may still take once it has begun: longer than a provider is waited for. */
const LAST_CHORE_MS = 12_000;

/**
 * What a schedule sees to every few minutes: removed people whom the pool still has, daily mails, registrations that
 * nobody confirmed in time, records that nobody has used for long, links that have ended, customers who are to be
 * reminded, sessions that are to be deleted, decisions that were never told.
 */
export async function handler(_event: unknown, context: Pick<Context, 'getRemainingTimeInMillis'>) {
  const hasMoreThan = (milliseconds: number) => () =>
    context.getRemainingTimeInMillis() > milliseconds;
  // However much there is of one, the others have their part of the time.
  const all = context.getRemainingTimeInMillis();
  const beginning = {
    adminDigests: await queueAdminDigests(),
    leavers: await dropLeavers(hasMoreThan(0.95 * all)),
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
