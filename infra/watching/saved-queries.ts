import { CfnQueryDefinition, type ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';

type Query = {
  /** As it is called in the console, in a folder with the stage's name. */
  name: string;
  logs: readonly ILogGroup[];
  lines: readonly string[];
};

export type SavedQueriesProps = {
  stage: Pick<Stage, 'name'>;
  /** Of the API's gateway. */
  accessLogs: ILogGroup;
  functionLogs: readonly ILogGroup[];
};

function queriesOf({ accessLogs, functionLogs }: SavedQueriesProps): Query[] {
  return [
    {
      name: 'Errors by message',
      logs: functionLogs,
      lines: [
        'filter level in ["ERROR", "WARN"] or ispresent(errorType)',
        'stats count(*) as times, max(@timestamp) as latest by @log, coalesce(message, errorType) as what, failure.name',
        'sort times desc',
      ],
    },
    {
      name: 'Slow and failed requests',
      logs: [accessLogs],
      lines: [
        'filter milliseconds > 3000 or status >= 500',
        'stats count(*) as times, pct(milliseconds, 50) as half, max(milliseconds) as slowest by route, status',
        'sort times desc',
      ],
    },
    {
      name: 'One request',
      logs: [accessLogs, ...functionLogs],
      lines: [
        'fields @timestamp, @log, message, coalesce(routeKey, route) as which, status, code, milliseconds, failure.name, failure.message, failure.stack.0',
        'filter requestId = "the apigw-requestid of the response"',
        'sort @timestamp asc',
      ],
    },
    {
      name: 'Cold starts',
      logs: functionLogs,
      lines: [
        'filter type = "platform.report"',
        'stats count(*) as runs, count(record.metrics.initDurationMs) as starts, pct(record.metrics.initDurationMs, 50) as half, max(record.metrics.initDurationMs) as slowest, max(record.metrics.maxMemoryUsedMB) as memory by @log',
        'sort starts desc',
      ],
    },
  ];
}

/** What an operator asks the logs first, ready in CloudWatch's console. */
export class SavedQueries extends Construct {
  constructor(scope: Construct, id: string, props: SavedQueriesProps) {
    super(scope, id);
    for (const { name, logs, lines } of queriesOf(props))
      new CfnQueryDefinition(this, name.replaceAll(' ', ''), {
        name: `${props.stage.name}/${name}`,
        logGroupNames: logs.map(({ logGroupName }) => logGroupName),
        queryString: lines.join('\n| '),
      });
  }
}
