import { Duration } from 'aws-cdk-lib';
import { Stats, type IWidget } from 'aws-cdk-lib/aws-cloudwatch';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { heading, row } from './graphs.ts';
import {
  accountMetrics,
  apiMetrics,
  edgeMetrics,
  eventsWait,
  firewallMetrics,
  mailMetrics,
  PERIOD,
  runsThatEndedWell,
  tableMetrics,
} from './metrics.ts';
import type { Watched } from './watched.ts';

const apiRow = (watched: Watched) => {
  const api = apiMetrics(watched);
  return row(
    { title: 'API requests', metrics: [api.requests], right: [api.clientErrors, api.serverErrors] },
    {
      title: 'API latency, ms',
      metrics: [api.median.with({ label: 'p50' }), api.slowest.with({ label: 'p99' })],
    },
    {
      title: 'The look at the site every 5 minutes: 1 is well',
      metrics: [runsThatEndedWell(watched.functions.canary)],
    },
  );
};

const edgeRow = (watched: Watched) => {
  const edge = edgeMetrics(watched);
  const { site, pools } = firewallMetrics(watched);
  return row(
    { title: 'CloudFront: requests', metrics: [edge.requests], right: [edge.bytes] },
    { title: 'CloudFront: percent that ended in a 5xx', metrics: [edge.errorPercent] },
    { title: 'Firewall of the site', metrics: [site.allowed], right: [site.blocked] },
    ...(pools
      ? [{ title: 'Firewall of sign-ins', metrics: [pools.allowed], right: [pools.blocked] }]
      : []),
  );
};

function functionRow({ functions, triggers }: Watched) {
  const of = (metric: (lambda: IFunction, label: string) => ReturnType<IFunction['metric']>) =>
    Object.entries({ ...functions, ...triggers }).map(([label, lambda]) => metric(lambda, label));
  const period = PERIOD;
  return row(
    {
      title: 'Functions: errors',
      metrics: of((lambda, label) => lambda.metricErrors({ period, label })),
    },
    {
      title: 'Functions: throttled',
      metrics: of((lambda, label) => lambda.metricThrottles({ period, label })),
    },
    {
      title: 'Functions: p99 of the time they take, ms',
      metrics: of((lambda, label) => lambda.metricDuration({ period, label, statistic: 'p99' })),
    },
    {
      title: 'Functions at the same time',
      metrics: of((lambda, label) =>
        lambda.metric('ConcurrentExecutions', { period, label, statistic: Stats.MAXIMUM }),
      ),
    },
  );
}

function queueRow({ functions, queues }: Watched) {
  const age = (queue: IQueue, label: string) =>
    queue.metricApproximateAgeOfOldestMessage({ period: PERIOD, label });
  const count = (queue: IQueue, label: string) =>
    queue.metricApproximateNumberOfMessagesVisible({ period: PERIOD, label });
  return row(
    {
      title: 'How long the oldest waits: s, events in ms at the right',
      metrics: [
        age(queues.mails, 'emails'),
        age(queues.readings, 'readings'),
        age(queues.feedback, 'news of emails'),
      ],
      right: [eventsWait(functions.outbox).with({ label: 'events' })],
    },
    {
      title: 'Given up on',
      metrics: [
        count(queues.deadLetters, 'emails'),
        count(queues.unread, 'readings'),
        count(queues.lostEvents, 'events'),
        count(queues.lostFeedback, 'news of emails'),
      ],
    },
  );
}

const tableRow = (watched: Watched) => {
  const table = tableMetrics(watched);
  return row(
    { title: 'Table: units read and written', metrics: [table.read], right: [table.written] },
    { title: 'Table: refused and failed', metrics: [table.throttles, table.failures] },
    { title: 'Table: p99 of the time it takes, ms', metrics: table.latencies },
  );
};

const mailRow = (watched: Watched) => {
  const mail = mailMetrics(watched);
  return row(
    { title: 'Emails of the account', metrics: [mail.sent, mail.delivered] },
    { title: 'Emails that failed', metrics: [mail.bounced, mail.complained, mail.refused] },
    {
      title: 'Share of bounces and complaints: account',
      metrics: [mail.bounceShare, mail.complaintShare],
    },
    {
      title: 'Share of bounces and complaints: this stage',
      metrics: [mail.stageBounceShare, mail.stageComplaintShare],
    },
  );
};

const accountRow = () => {
  const account = accountMetrics();
  return row(
    {
      title: 'Functions at the same time, whole account',
      metrics: [account.running],
      right: [account.concurrencyShare],
    },
    {
      title: 'Costs of the month so far, USD, whole account (with billing metrics switched on)',
      metrics: [account.estimatedCharges.with({ period: Duration.hours(6) })],
    },
  );
};

export const systemRows = (watched: Watched): IWidget[][] => [
  heading('## System'),
  apiRow(watched),
  edgeRow(watched),
  functionRow(watched),
  queueRow(watched),
  tableRow(watched),
  mailRow(watched),
  accountRow(),
];
