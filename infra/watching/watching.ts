import { Construct } from 'constructs';
import { Duration } from 'aws-cdk-lib';
import { AlarmStatusWidget, Dashboard as CloudWatchDashboard } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnQueryDefinition, type ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Recipients } from '../constructs/deployed-settings.ts';
import type { Stage } from '../aws-stage.ts';
import { Alarms } from './alarms.ts';
import { watchFunctions } from './function-alarms.ts';
import { watchQueues, watchServices } from './service-alarms.ts';
import type { Watched } from './metrics.ts';
import { businessRows, FULL_WIDTH, systemRows } from './dashboard-rows.ts';

export type WatchingProps = { stage: Stage; recipients: Recipients; watched: Watched };

/** The operator's view of the product: alarms by mail, a dashboard, and saved queries of the logs. */
export class Watching extends Construct {
  constructor(scope: Construct, id: string, { stage, recipients, watched }: WatchingProps) {
    super(scope, id);
    const alarms = new Alarms(this, 'Alarms', { stage, recipients });
    watchServices(alarms, watched);
    watchFunctions(alarms, watched);
    watchQueues(alarms, watched);
    alarms.tellWhenOver();
    if (stage.savesQueries)
      new SavedQueries(this, 'Queries', {
        stage,
        accessLogs: watched.accessLogs,
        functionLogs: Object.values({ ...watched.functions, ...watched.triggers }).map(
          ({ logGroup }) => logGroup,
        ),
      });
    if (stage.dashboard) new Dashboard(this, 'Dashboard', { stage, watched, alarms });
  }
}

export type DashboardProps = { stage: Pick<Stage, 'name'>; watched: Watched; alarms: Alarms };

/** One page: the alarms, then the business, then the system, from the visitor to the bill. */
class Dashboard extends Construct {
  constructor(scope: Construct, id: string, { stage, watched, alarms }: DashboardProps) {
    super(scope, id);
    new CloudWatchDashboard(this, 'Page', {
      dashboardName: stage.name,
      defaultInterval: Duration.days(1),
      widgets: [
        [
          new AlarmStatusWidget({
            title: 'Alarms',
            width: FULL_WIDTH,
            height: 4,
            alarms: alarms.all,
          }),
        ],
        ...businessRows(watched),
        ...systemRows(watched),
      ],
    });
  }
}

type Query = {
  /** Its name in the console, in a folder with the stage's name. */
  name: string;
  logs: readonly ILogGroup[];
  lines: readonly string[];
};

export type SavedQueriesProps = {
  stage: Pick<Stage, 'name'>;
  /** Access logs of the API's gateway. */
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
      // The gateway knows its entrances only, and what it answered itself; the functions know the route.
      logs: [accessLogs, ...functionLogs],
      lines: [
        'filter (ispresent(route) or message = "request") and (milliseconds > 3000 or status >= 500)',
        'stats count(*) as times, pct(milliseconds, 50) as half, max(milliseconds) as slowest by coalesce(routeKey, route) as which, status',
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
  ];
}

/** The questions that an operator asks the logs first, saved in CloudWatch's console. */
class SavedQueries extends Construct {
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
