import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { begunErasures } from '../../lambdas/customer/erasure/erasure-record.ts';
import { DAY_MS, isoTime, now } from '../../lambdas/runtime/clock.ts';
import { eventPrefix } from '../../lambdas/store/keys.ts';
import type { Item } from '../../lambdas/store/read.ts';
import { everyItem } from '../../lambdas/store/query.ts';
import { tableKeys } from '../../lambdas/store/table.ts';
import { waitingDeletions } from '../../lambdas/verification/session-deletions.ts';
import { usageOf } from '../commands.ts';
import { Misuse } from '../local/command-problem.ts';
import { counted, facts, productAndDryRunNote, parseCommandLine } from './command-line.ts';
import type { Deployment } from './deployment.ts';
import { logReport, count } from './report-logs.ts';
import type { Open } from './run-command.ts';
import { parseSpan, type Span } from './time-span.ts';

const usage = usageOf(
  'report',
  "That's chores and which failed, how long documents took to be read, what waits, dead letters, what was logged as an error or warning.",
  'Times are UTC; without the second, until now. It changes nothing, and prints counts and kinds only.',
  'With --table, it also reads the whole table once, which takes time and is billed: for emails, links that ended, erasures and events. Of a dealership whose erasure took several runs, the customers of the last run count.',
  productAndDryRunNote,
);

/** The command `npm run report`. */
export async function reportCommand(args: readonly string[], open: Open): Promise<string> {
  const { given, isOnAws, flags } = parseCommandLine('report', args, usage);
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
    ...(flags.has('table') ? inTable(await tableReport(span)) : []),
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

const inTable = ({ events, ...counts }: TableReport) => [
  'In the table',
  facts([
    ['Emails from the queue', String(counts.mails)],
    ['Emails cut off while sending', String(counts.cutOff)],
    ['Links that ended', String(counts.linksEnded)],
    ['Customers erased by command', String(counts.customersErased)],
    ['Dealerships erased', String(events.get('dealership_erased') ?? 0)],
    ['Sessions erased', String(counts.sessionsErased)],
  ]),
  ...orNone('Events', events),
];

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

type TableReport = {
  /**
   * Emails that the queue sent. Those that somebody waits for on a screen leave no claim for long, and aren't counted.
   */
  mails: number;
  /** Emails that somebody began to send and never finished, since the span's beginning. */
  cutOff: number;
  linksEnded: number;
  /** Customers that an operator erased, alone or with their dealership. */
  customersErased: number;
  sessionsErased: number;
  /** Events of customers and dealerships, by type. */
  events: Map<string, number>;
};

/** The number of customers that an event says were erased; a dealership's event only knows of its erasure's last run. */
const erasedIn = ({ type, count: customers }: Item): number => {
  if (type === 'customer_erased') return 1;
  return type === 'dealership_erased' && typeof customers === 'number' ? customers : 0;
};

const kindOf = (item: Item) => String(item[tableKeys.partition]).split('#')[0];

/** Reads the whole table once, and counts what happened in a span of time. */
async function tableReport({ from, to }: Span): Promise<TableReport> {
  const isIn = (time: unknown) => typeof time === 'string' && from <= time && time <= to;
  const report: TableReport = {
    mails: 0,
    cutOff: 0,
    linksEnded: 0,
    customersErased: 0,
    sessionsErased: 0,
    events: new Map(),
  };
  for await (const item of everyItem()) {
    const kind = kindOf(item);
    const { sentAt, leaseUntil, expiredLink, erasedAt, at } = item;
    if (String(item[tableKeys.sort]).startsWith(eventPrefix)) {
      if (!isIn(at)) continue;
      count(report.events, String(item.type));
      report.customersErased += erasedIn(item);
    } else if (kind === 'MAIL') {
      if (isIn(sentAt)) report.mails += 1;
      else if (typeof leaseUntil === 'number' && leaseUntil < Date.parse(to)) {
        if (leaseUntil >= Date.parse(from)) report.cutOff += 1;
      }
    } else if (kind === 'CUSTOMER' && isIn(expiredLink)) report.linksEnded += 1;
    else if (kind === 'SESSION' && isIn(erasedAt)) report.sessionsErased += 1;
  }
  return report;
}
