import type { Context } from 'aws-lambda';
import { endedRegistrations, endRegistration } from '../../account/end-registration.ts';
import { deleteRemovedUser, removedUsersInPool } from '../../people/end-access.ts';
import { describeError } from '../../runtime/describe-error.ts';
import { logger } from '../../runtime/logger.ts';
import { readSettings } from '../../runtime/settings.ts';
import { askOverdue, deleteSessions } from './provider-chores.ts';
import { deleteFiles, eraseRecords, endLinks, sendReminders } from './customer-chores.ts';
import { queueAdminDigests, queueDigests } from './digest-chores.ts';
import { forEachDue } from './for-each-due.ts';

readSettings('chores');

/** Milliseconds that one chore may still take once it has begun: longer than a provider is waited for. */
const LAST_CHORE_MS = 12_000;

/**
 * Runs every few minutes: removed people whom the pool still has, daily emails, registrations that nobody confirmed in
 * time, records that nobody has used for long, files whose days are over, links that have ended, customers who are to
 * be reminded, sessions that are to be deleted, decisions that no webhook reported.
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
    files: await deleteFiles(hasMoreThan(0.72 * all)),
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

/** Deleted in one run, beside what fails: a few seconds' work, and 7,200 in a day. */
const MAX_REGISTRATIONS_AT_ONCE = 25;

/** Deletes registrations that nobody confirmed in time, a few at a time; returns the number of failures. */
const endRegistrations = (hasTime: () => boolean): Promise<number> =>
  forEachDue(endedRegistrations(), endRegistration, {
    hasTime,
    most: MAX_REGISTRATIONS_AT_ONCE,
    onFailure: (dealerId, error) =>
      logger.error('registration not deleted', { dealerId, failure: describeError(error) }),
  });

/** Removed in one run; the request itself does it, unless it dies. */
const MAX_LEAVERS_AT_ONCE = 25;

/**
 * Takes users out of the pool whose removal stopped before that; returns the number of failures. Until then they can
 * sign in, to nothing.
 */
const deleteRemovedUsers = (hasTime: () => boolean): Promise<number> =>
  forEachDue(removedUsersInPool(), deleteRemovedUser, {
    hasTime,
    most: MAX_LEAVERS_AT_ONCE,
    onFailure: (_accountId, error) =>
      logger.error('removed person still in the pool', { failure: describeError(error) }),
  });
