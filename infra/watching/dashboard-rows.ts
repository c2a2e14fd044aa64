import { Duration } from 'aws-cdk-lib';
import {
  Stats,
  type IWidget,
  MathExpression,
  Metric,
  GraphWidget,
  TextWidget,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { FigureName } from '../../lambdas/runtime/figures.ts';
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
  type Watched,
} from './metrics.ts';

const apiRow = (watched: Watched) => {
  const api = apiMetrics(watched);
  return row(
    { title: 'API requests', metrics: [api.requests], right: [api.clientErrors, api.serverErrors] },
    {
      title: 'API latency, ms',
      metrics: [api.median.with({ label: 'p50' }), api.slowest.with({ label: 'p99' })],
    },
    ...(watched.functions.canary
      ? [
          {
            title: 'The check of the site every 5 minutes: 1 is healthy',
            metrics: [runsThatEndedWell(watched.functions.canary)],
          },
        ]
      : []),
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
  const ofEach = (metric: (lambda: IFunction, label: string) => ReturnType<IFunction['metric']>) =>
    Object.entries({ ...functions, ...triggers }).map(([label, lambda]) => metric(lambda, label));
  const period = PERIOD;
  return row(
    {
      title: 'Functions: errors',
      metrics: ofEach((lambda, label) => lambda.metricErrors({ period, label })),
    },
    {
      title: 'Functions: throttled',
      metrics: ofEach((lambda, label) => lambda.metricThrottles({ period, label })),
    },
    {
      title: 'Functions: p99 of the time they take, ms',
      metrics: ofEach((lambda, label) =>
        lambda.metricDuration({ period, label, statistic: 'p99' }),
      ),
    },
    {
      title: 'Functions at the same time',
      metrics: ofEach((lambda, label) =>
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
        age(queues.feedback, 'email feedback'),
      ],
      right: [
        eventsWait(functions.outbox).with({ label: 'events' }),
        eventsWait(functions.log).with({ label: 'events for the log' }),
      ],
    },
    {
      title: 'Given up on',
      metrics: [
        count(queues.deadLetters, 'emails'),
        count(queues.unread, 'readings'),
        count(queues.lostEvents, 'events'),
        count(queues.lostFeedback, 'email feedback'),
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
      title: 'Share of bounces and complaints: this stage, by configuration set',
      metrics: mail.ofStage,
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

const HOUR = Duration.hours(1);

/** The outbox's figures: links, submissions and decisions, and the time that they take. */
export function businessRows({ namespace }: Pick<Watched, 'namespace'>): IWidget[][] {
  const figure = (metricName: FigureName, label: string, statistic: string = Stats.SUM) =>
    new Metric({ namespace, metricName, label, statistic, period: HOUR });
  const hours = (name: FigureName, label: string, statistic: string) =>
    new MathExpression({
      expression: `${statistic} / 3600`,
      label,
      period: HOUR,
      usingMetrics: { [statistic]: figure(name, label, statistic) },
    });
  // One line for each outcome and provider that occurs.
  const decisions = new MathExpression({
    expression: `SEARCH('{"${namespace}",Outcome,Provider} MetricName="${'Decisions' satisfies FigureName}"', 'Sum', ${HOUR.toSeconds()})`,
    label: '',
    period: HOUR,
  });
  return [
    heading('## Business'),
    row(
      {
        title: 'Links and submissions an hour',
        metrics: [
          figure('LinksCreated', 'links created'),
          figure('LinksEmailed', 'links emailed'),
          figure('LinksTexted', 'links texted'),
          figure('Submissions', 'submissions'),
        ],
      },
      { title: 'Decisions an hour', metrics: [decisions] },
      {
        title: 'Dealerships an hour',
        metrics: [
          figure('DealershipsRegistered', 'registered'),
          figure('DealershipsApproved', 'approved'),
          figure('DealershipsDeclined', 'declined'),
        ],
      },
    ),
    row(
      {
        title: 'Hours from link to first submission',
        metrics: [
          hours('SecondsToSubmission', 'half take at most', 'p50'),
          hours('SecondsToSubmission', 'nine in ten take at most', 'p90'),
        ],
      },
      {
        title: 'Hours from submission to decision',
        metrics: [
          hours('SecondsToDecision', 'half take at most', 'p50'),
          hours('SecondsToDecision', 'nine in ten take at most', 'p90'),
        ],
      },
    ),
  ];
}

/** CloudWatch divides a dashboard's width into 24. */
export const FULL_WIDTH = 24;

type Graph = {
  title: string;
  metrics: readonly IMetric[];
  /** Metrics on an axis of their own, at the right. */
  right?: readonly IMetric[];
};

/** A row of graphs side by side, all of one width. */
const row = (...graphs: Graph[]): IWidget[] =>
  graphs.map(
    ({ title, metrics, right = [] }) =>
      new GraphWidget({
        title,
        left: [...metrics],
        right: [...right],
        width: Math.floor(FULL_WIDTH / graphs.length),
        height: 6,
        leftYAxis: { min: 0, showUnits: false },
        rightYAxis: { min: 0, showUnits: false },
      }),
  );

const heading = (markdown: string): IWidget[] => [
  new TextWidget({ markdown, width: FULL_WIDTH, height: 1 }),
];
