import { DAY_MS, isoTime, now } from '../../lambdas/runtime/clock.ts';
import { Misuse } from '../local/problem.ts';
import type { Deployment } from './deployment.ts';
import { OpenQueue } from './queue.ts';
import { logReport } from './report-logs.ts';
import { tableReport } from './report-table.ts';
import type { Open } from './run-command.ts';
import { spanOf } from './spans.ts';
import { counted, facts, onWhich, wordsOf } from './words.ts';

const usage = `Tells what ran in the last 24 hours, or in another span of time: chores and which failed, emails, dead letters, links that ended, erasures, what was logged as an error or warning.

  npm run report
  npm run report -- 2026-11-22T18:00Z 2026-11-23T06:00Z

Times are UTC; without the second, until now. It changes nothing, reads the whole table once, and prints counts and kinds only.

${onWhich}`;

const sorted = (counts: ReadonlyMap<string, number>) =>
  [...counts].sort(([one], [other]) => one.localeCompare(other));

const orNone = (name: string, counts: ReadonlyMap<string, number>) =>
  counts.size === 0
    ? [`${name}: none`]
    : [`${name}:`, facts(sorted(counts).map(([each, times]) => [each, String(times)]))];

const inQueue = async (deployment: Deployment, name: keyof Deployment['queueUrls']) =>
  String(await new OpenQueue(deployment, name).count());

/** As `erasePersonCommand`. */
export async function reportCommand(words: readonly string[], open: Open): Promise<string> {
  const { given, isOnAws } = wordsOf(words, usage);
  const [from = isoTime(now() - DAY_MS), to, ...rest] = given;
  if (rest.length > 0) throw new Misuse(usage);
  const span = spanOf(from, to);
  const deployment = await open(isOnAws);
  const logs = await logReport(deployment, span);
  const table = await tableReport(span);
  const failures = [...logs.failedChores.values()].reduce((sum, each) => sum + each, 0);
  return [
    `From ${span.from} to ${span.to}`,
    facts([
      ['Chores', `${counted(logs.choreRuns, 'run')}, ${counted(failures, 'failure')}`],
      ['Emails from the queue', String(table.mails)],
      ['Links that ended', String(table.linksEnded)],
      ['Records erased after their time', String(logs.recordsErased)],
      ['Sessions erased', String(table.sessionsErased)],
    ]),
    'Now',
    facts([
      ['Emails waiting', await inQueue(deployment, 'mails')],
      ['Emails given up on', await inQueue(deployment, 'deadLetters')],
      ['Emails cut off while sending', String(table.cutOff)],
      ['Readings waiting', await inQueue(deployment, 'readings')],
      ['Readings given up on', await inQueue(deployment, 'unread')],
      ['Delivery reports given up on', await inQueue(deployment, 'lostFeedback')],
      ['Pieces of lost events', await inQueue(deployment, 'lostEvents')],
      ['Erasures stopped in the middle', String(table.erasuresStopped)],
      ['Sessions to delete at providers', String(table.deletionsWaiting)],
    ]),
    ...orNone('Chores that failed', logs.failedChores),
    ...orNone('Errors and warnings', logs.troubles),
    ...orNone('Events', table.events),
  ].join('\n');
}
