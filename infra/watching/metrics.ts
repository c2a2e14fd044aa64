import { Duration, Stack } from 'aws-cdk-lib';
import { MathExpression, Metric, Stats, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { IEventSourceMapping, IFunction, Function } from 'aws-cdk-lib/aws-lambda';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { type ILogGroup, FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { indexes } from '../../lambdas/store/table.ts';
import type { ApiFunction } from '../../shared/routes.ts';
import {
  MAIL_CEILING,
  MAIL_PAUSED,
  MAIL_REFUSED,
  MAIL_UNAVAILABLE,
} from '../../lambdas/runtime/log-lines.ts';
import type { MailSets } from '../constructs/deployed-settings.ts';
import { REGION } from '../resource-names.ts';

/** The period of alarms; the dashboard uses the same. */
export const PERIOD = Duration.minutes(5);

/** Everything that alarms and the dashboard look at. */
export type Watched = {
  api: HttpApi;
  /** The API's access logs. */
  accessLogs: ILogGroup;
  distribution: IDistribution;
  /** Names of the web ACLs' metrics; not every stage has the pools'. */
  firewalls: { site: string; pools: string | undefined };
  table: ITableV2;
  /** Names of the vaults that backups of the table get into, if there are any. */
  vaults: readonly string[];
  /** The namespace of the outbox's figures. */
  namespace: string;
  functions: Record<
    ApiFunction | 'outbox' | 'mail' | 'feedback' | 'chores' | 'evidence' | 'log',
    Function
  > & { canary?: Function; sanctions?: Function };
  mailSenders: readonly Function[];
  /** The configuration sets of their emails, by which SES counts them. */
  mailSets: MailSets;
  /** Triggers of the pools; both refuse by an error. */
  triggers: { lockout: Function; tokens: Function };
  /** The mapping by which the outbox reads the table's stream. */
  events: IEventSourceMapping;
  /** The same for the log. */
  loggedEvents: IEventSourceMapping;
  queues: {
    mails: IQueue;
    readings: IQueue;
    deadLetters: IQueue;
    lostEvents: IQueue;
    /** Submissions without any result, not even that they can't be read. */
    unread: IQueue;
    /** SES's feedback about mails, and the part of it that was given up on. */
    feedback: IQueue;
    lostFeedback: IQueue;
  };
};

type Dimensions = Record<string, string>;

const metricsOf =
  (namespace: string, dimensionsMap: Dimensions = {}) =>
  (metricName: string, statistic: string = Stats.SUM, more: Dimensions = {}) =>
    new Metric({
      namespace,
      metricName,
      statistic,
      period: PERIOD,
      dimensionsMap: { ...dimensionsMap, ...more },
    });

export function apiMetrics({ api }: Watched) {
  const period = PERIOD;
  return {
    requests: api.metricCount({ period }),
    clientErrors: api.metricClientError({ period, statistic: Stats.SUM }),
    serverErrors: api.metricServerError({ period, statistic: Stats.SUM }),
    median: api.metricLatency({ period, statistic: 'p50' }),
    slowest: api.metricLatency({ period, statistic: 'p99' }),
  };
}

/** CloudFront's metrics, which are in us-east-1, as the stack is. */
export function edgeMetrics({ distribution }: Watched) {
  const cloudFront = metricsOf('AWS/CloudFront', {
    DistributionId: distribution.distributionId,
    Region: 'Global',
  });
  return {
    requests: cloudFront('Requests'),
    bytes: cloudFront('BytesDownloaded'),
    errorPercent: cloudFront('5xxErrorRate', Stats.AVERAGE),
  };
}

/** The web ACLs' metrics; one of a distribution has no region. */
export function firewallMetrics({ firewalls: { site, pools } }: Watched) {
  const webAclMetrics = (WebACL: string, where: Dimensions = {}) => {
    const own = metricsOf('AWS/WAFV2', { WebACL, Rule: 'ALL', ...where });
    return { blocked: own('BlockedRequests'), allowed: own('AllowedRequests') };
  };
  return {
    site: webAclMetrics(site),
    pools: pools === undefined ? undefined : webAclMetrics(pools, { Region: REGION }),
  };
}

/** The calls that the product makes of its table; DynamoDB reports most of its metrics for each one separately. */
const operations = [
  ...['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
  'TransactWriteItems',
];

/** Adds up metrics that are silent while there is nothing to report. */
export const sumOf = (label: string, metrics: readonly IMetric[]) =>
  new MathExpression({
    label,
    period: PERIOD,
    expression: metrics.map((_, index) => `FILL(${label}${index}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(metrics.map((metric, index) => [`${label}${index}`, metric])),
  });

export function tableMetrics({ table }: Watched) {
  const own = metricsOf('AWS/DynamoDB', { TableName: table.tableName });
  const dimensions = [
    {},
    ...Object.values(indexes).map(({ name }) => ({ GlobalSecondaryIndexName: name })),
  ];
  const throttled = ['ReadThrottleEvents', 'WriteThrottleEvents'].flatMap((name) =>
    dimensions.map((each) => own(name, Stats.SUM, each)),
  );
  return {
    throttles: sumOf('throttled', throttled),
    failures: sumOf(
      'failed',
      operations.map((Operation) => own('SystemErrors', Stats.SUM, { Operation })),
    ),
    latencies: operations.map((Operation) =>
      own('SuccessfulRequestLatency', 'p99', { Operation }).with({ label: Operation }),
    ),
    read: own('ConsumedReadCapacityUnits'),
    written: own('ConsumedWriteCapacityUnits'),
  };
}

/**
 * Counts backups and copies that failed, were stopped or didn't begin in time. A copy may count at either vault: AWS
 * doesn't say at which.
 */
export const failedBackups = (vaults: readonly string[]) =>
  sumOf(
    'failed',
    vaults.flatMap((BackupVaultName) =>
      ['BackupJobsFailed', 'BackupJobsAborted', 'BackupJobsExpired', 'CopyJobsFailed'].map((name) =>
        metricsOf('AWS/Backup', { BackupVaultName })(`NumberOf${name}`),
      ),
    ),
  );

/**
 * SES's metrics. It may pause the whole account, so alarms watch the account's shares; the set's are this stage's.
 */
export function mailMetrics({ mailSets }: Pick<Watched, 'mailSets'>) {
  const own = metricsOf('AWS/SES');
  const share = { bounces: 'Reputation.BounceRate', complaints: 'Reputation.ComplaintRate' };
  const ofStage = Object.values(mailSets).flatMap(({ configurationSetName: set }) =>
    Object.values(share).map((name) =>
      metricsOf('AWS/SES', { 'ses:configuration-set': set })(name, Stats.MAXIMUM),
    ),
  );
  return {
    sent: own('Send'),
    delivered: own('Delivery'),
    bounced: own('Bounce'),
    complained: own('Complaint'),
    refused: own('Reject'),
    bounceShare: own(share.bounces, Stats.MAXIMUM),
    complaintShare: own(share.complaints, Stats.MAXIMUM),
    ofStage,
  };
}

/** Metrics of the account in this region, whatever else runs in it. */
export function accountMetrics() {
  const running = metricsOf('AWS/Lambda')('ConcurrentExecutions', Stats.MAXIMUM);
  const counted = metricsOf('AWS/Usage', {
    Type: 'Resource',
    Service: 'Lambda',
    Resource: 'ConcurrentExecutions',
    Class: 'None',
  })('ResourceCount', Stats.MAXIMUM);
  return {
    running,
    concurrencyShare: new MathExpression({
      label: 'percent of what the account may run',
      period: PERIOD,
      expression: '100 * used / SERVICE_QUOTA(used)',
      usingMetrics: { used: counted },
    }),
    /** Reported where billing metrics are switched on; a month's costs so far, of the whole account. */
    estimatedCharges: new Metric({
      namespace: 'AWS/Billing',
      metricName: 'EstimatedCharges',
      dimensionsMap: { Currency: 'USD' },
      statistic: Stats.MAXIMUM,
      period: PERIOD,
    }),
  };
}

/** Milliseconds that the oldest event has waited for a function that follows the table's stream. */
export const eventsWait = (follower: IFunction) =>
  follower.metric('IteratorAge', { statistic: Stats.MAXIMUM, period: PERIOD });

/** Events of the table that were read, including those that nothing follows from. */
export const eventsRead = ({ eventSourceMappingId }: IEventSourceMapping) =>
  metricsOf('AWS/Lambda', { EventSourceMappingUUID: eventSourceMappingId })('PolledEventCount');

export const runsThatEndedWell = (lambda: IFunction) =>
  new MathExpression({
    label: 'checks that found all well',
    period: PERIOD,
    expression: 'runs - errors',
    usingMetrics: {
      runs: lambda.metricInvocations({ period: PERIOD }),
      errors: lambda.metricErrors({ period: PERIOD }),
    },
  });

type Counted = {
  metricName: string;
  /** The message of the lines that are counted. */
  line: string;
  logger: Function;
  period: Duration;
};

/** Counts the lines with one message in a function's log. */
export const countedLines = (
  scope: Construct,
  { metricName, line, logger, period }: Counted,
): Metric =>
  new MetricFilter(scope, `${metricName} of ${logger.node.id}`, {
    logGroup: logger.logGroup,
    metricNamespace: Stack.of(scope).stackName,
    metricName,
    filterPattern: FilterPattern.stringValue('$.message', '=', line),
  }).metric({ statistic: Stats.SUM, period });

/** Counts how often SES took none of our mails, whoever they were to: all senders log it alike. */
export const mailUnavailable = (scope: Construct, senders: readonly Function[]): Metric =>
  linesOfSenders(scope, senders, { metricName: 'MailUnavailable', line: MAIL_UNAVAILABLE });

/** Counts how many mails to addresses that nobody has confirmed were left out by those who send them, as there were too many. */
export const mailCeiling = (scope: Construct, senders: readonly Function[]): Metric =>
  linesOfSenders(scope, senders, { metricName: 'MailCeiling', line: MAIL_CEILING });

function linesOfSenders(
  scope: Construct,
  senders: readonly Function[],
  counted: Pick<Counted, 'metricName' | 'line'>,
): Metric {
  const [metric] = senders.map((logger) =>
    countedLines(scope, { ...counted, logger, period: PERIOD }),
  );
  if (!metric) throw new Error('Nobody sends mails');
  return metric;
}

/** Counts how often mails to addresses that nobody has confirmed were stopped. */
export const mailPaused = (scope: Construct, feedback: Function): Metric =>
  countedLines(scope, {
    ...{ metricName: 'MailPaused', line: MAIL_PAUSED, logger: feedback },
    period: PERIOD,
  });

/**
 * Counts mails that were refused though their mailboxes may exist: one is an incident, many are our sender's fault.
 */
export const mailRefused = (scope: Construct, feedback: Function): Metric =>
  countedLines(scope, {
    ...{ metricName: 'MailRefused', line: MAIL_REFUSED, logger: feedback },
    period: Duration.hours(1),
  });
