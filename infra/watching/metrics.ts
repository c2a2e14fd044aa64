import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric, Stats, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { IEventSourceMapping, IFunction } from 'aws-cdk-lib/aws-lambda';
import { REGION } from '../names.ts';
import { indexes } from '../../lambdas/store/table.ts';
import type { Watched } from './watched.ts';

/** Of what alarms look at; the dashboard shows the same. */
export const PERIOD = Duration.minutes(5);

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

/** CloudFront's, which are in us-east-1, as the stack is. */
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

/** Of the web ACLs; one before a distribution is of no region. */
export function firewallMetrics({ firewalls: { site, pools } }: Watched) {
  const of = (WebACL: string, where: Dimensions = {}) => {
    const own = metricsOf('AWS/WAFV2', { WebACL, Rule: 'ALL', ...where });
    return { blocked: own('BlockedRequests'), allowed: own('AllowedRequests') };
  };
  return {
    site: of(site),
    pools: pools === undefined ? undefined : of(pools, { Region: REGION }),
  };
}

/** The calls that the product makes of its table; DynamoDB tells most of its figures for each apart. */
const operations = [
  ...['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
  'TransactWriteItems',
];

/** Of metrics that are silent while there is nothing to tell. */
const sumOf = (label: string, metrics: readonly IMetric[]) =>
  new MathExpression({
    label,
    period: PERIOD,
    expression: metrics.map((_, index) => `FILL(${label}${index}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(metrics.map((metric, index) => [`${label}${index}`, metric])),
  });

export function tableMetrics({ table }: Watched) {
  const own = metricsOf('AWS/DynamoDB', { TableName: table.tableName });
  const places = [
    {},
    ...Object.values(indexes).map(({ name }) => ({ GlobalSecondaryIndexName: name })),
  ];
  const throttled = ['ReadThrottleEvents', 'WriteThrottleEvents'].flatMap((name) =>
    places.map((place) => own(name, Stats.SUM, place)),
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

/** Of SES. What it may pause is the whole account, so alarms look at the account's shares; the set's are this stage's. */
export function mailMetrics({ mailSet }: Pick<Watched, 'mailSet'>) {
  const own = metricsOf('AWS/SES');
  const ofSet = metricsOf('AWS/SES', { 'ses:configuration-set': mailSet });
  const share = { bounces: 'Reputation.BounceRate', complaints: 'Reputation.ComplaintRate' };
  return {
    sent: own('Send'),
    delivered: own('Delivery'),
    bounced: own('Bounce'),
    complained: own('Complaint'),
    refused: own('Reject'),
    bounceShare: own(share.bounces, Stats.MAXIMUM),
    complaintShare: own(share.complaints, Stats.MAXIMUM),
    stageBounceShare: ofSet(share.bounces, Stats.MAXIMUM),
    stageComplaintShare: ofSet(share.complaints, Stats.MAXIMUM),
  };
}

/** Of the account in this region, whatever else runs in it. */
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
    /** AWS tells it where billing metrics are switched on; a month's costs so far, of the whole account. */
    estimatedCharges: new Metric({
      namespace: 'AWS/Billing',
      metricName: 'EstimatedCharges',
      dimensionsMap: { Currency: 'USD' },
      statistic: Stats.MAXIMUM,
      period: PERIOD,
    }),
  };
}

/** How many milliseconds the oldest event waits that the outbox hasn't followed. */
export const eventsWait = (outbox: IFunction) =>
  outbox.metric('IteratorAge', { statistic: Stats.MAXIMUM, period: PERIOD });

/** How many of the table's events were read, those that nothing follows from included. */
export const eventsRead = ({ eventSourceMappingId }: IEventSourceMapping) =>
  metricsOf('AWS/Lambda', { EventSourceMappingUUID: eventSourceMappingId })('PolledEventCount');

export const runsThatEndedWell = (lambda: IFunction) =>
  new MathExpression({
    label: 'looks that found all well',
    period: PERIOD,
    expression: 'runs - errors',
    usingMetrics: {
      runs: lambda.metricInvocations({ period: PERIOD }),
      errors: lambda.metricErrors({ period: PERIOD }),
    },
  });
