import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { begunErasures } from '../../lambdas/customer/erasure/erasure-record.ts';
import { DAY_MS, isoTime, now } from '../../lambdas/runtime/clock.ts';
import { waitingDeletions } from '../../lambdas/verification/session-deletions.ts';
import { usageOf } from '../commands.ts';
import { Misuse } from '../local/command-problem.ts';
import { counted, facts, productAndDryRunNote, parseCommandLine } from './command-line.ts';
import type { Deployment } from './deployment.ts';
import { logReport } from './report-logs.ts';
import type { Open } from './run-command.ts';
import { parseSpan } from './time-span.ts';

const usage = usageOf(
  'report',
  "That's chores and which failed, how long documents took to be read, what waits, dead letters, what was logged as an error or warning.",
  'Times are UTC; without the second, until now. It changes nothing, and prints counts and kinds only.',
  productAndDryRunNote,
);

export async function reportCommand(args: readonly string[], open: Open): Promise<string> {
  const { given, isOnAws } = parseCommandLine('report', args, usage);
  const [from = isoTime(now() - DAY_MS), to, ...rest] = given;
  if (rest.length > 0) throw new Misuse(usage);
  const span = parseSpan(from, to);
  const deployment = await open(isOnAws);
  const logs = await logReport(deployment, span);
  const failures = [...logs.failedChores.values()].reduce((sum, each) => sum + each, 0);
  return [
    `From ${span.from} to ${span.to}`,
    facts([
      ['Chores', `${counted(logs.choreRuns, 'run')}, ${counted(failures, 'failure')}`],
      ['Records erased after their time', String(logs.recordsErased)],
      ['Documents read', readingTimes(logs.readingMs)],
    ]),
    'Now',
    facts([
      ...(deployment.lacksProtection === true
        ? [['Protected from deletion', 'no, until the next deployment or npm run smoke'] as const]
        : []),
      ['Emails waiting', await inQueue(deployment, 'mails')],
      ['Emails given up on', await inQueue(deployment, 'deadLetters')],
      ['Readings waiting', await inQueue(deployment, 'readings')],
      ['Readings given up on', await inQueue(deployment, 'unread')],
      ['Delivery reports given up on', await inQueue(deployment, 'lostFeedback')],
      ['Pieces of lost events', await inQueue(deployment, 'lostEvents')],
      ['Erasures stopped in the middle', String((await begunErasures()).length)],
      ['Sessions to delete at providers', String((await waitingDeletions()).length)],
    ]),
    ...orNone('Chores that failed', logs.failedChores),
    ...orNone('Errors and warnings', logs.troubles),
    ...orNone('Barcodes signed with unknown keys', logs.unknownKeys),
  ].join('\n');
}

/** Sums up how long submissions took to be read: '40 submissions, median 6.1 s, the slowest tenth from 9.8 s'. */
export function readingTimes(all: readonly number[]): string {
  const sorted = [...all].sort((one, other) => one - other);
  const after = (share: number) =>
    `${((sorted[Math.floor(sorted.length * share)] ?? 0) / 1000).toFixed(1)} s`;
  const submissions = counted(all.length, 'submission');
  return all.length === 0
    ? submissions
    : `${submissions}, median ${after(0.5)}, the slowest tenth from ${after(0.9)}`;
}

const sorted = (counts: ReadonlyMap<string, number>) =>
  [...counts].sort(([one], [other]) => one.localeCompare(other));

const orNone = (name: string, counts: ReadonlyMap<string, number>) =>
  counts.size === 0
    ? [`${name}: none`]
    : [`${name}:`, facts(sorted(counts).map(([each, times]) => [each, String(times)]))];

/** Returns how many messages a queue has, including those that somebody is working on. */
async function inQueue(
  { client, queueUrls }: Deployment,
  name: keyof Deployment['queueUrls'],
): Promise<string> {
  const { Attributes = {} } = await new SQSClient({ ...client, useQueueUrlAsEndpoint: false }).send(
    new GetQueueAttributesCommand({
      QueueUrl: queueUrls[name],
      AttributeNames: [
        'ApproximateNumberOfMessages',
        'ApproximateNumberOfMessagesNotVisible',
        'ApproximateNumberOfMessagesDelayed',
      ],
    }),
  );
  return String(Object.values(Attributes).reduce((sum, each) => sum + Number(each), 0));
}
