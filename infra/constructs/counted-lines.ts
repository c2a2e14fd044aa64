import { Stack, type Duration } from 'aws-cdk-lib';
import { Stats, type Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Function } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

type Counted = {
  metricName: string;
  /** The message of what is counted. */
  line: string;
  logger: Function;
  period: Duration;
};

/** How often a function's log says a line. */
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
