import { Duration } from 'aws-cdk-lib';
import { AlarmStatusWidget, Dashboard as CloudWatchDashboard } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import type { Alarms } from './alarms.ts';
import { businessRows } from './business-rows.ts';
import { FULL_WIDTH } from './graphs.ts';
import { systemRows } from './system-rows.ts';
import type { Watched } from './watched.ts';

export type DashboardProps = { stage: Pick<Stage, 'name'>; watched: Watched; alarms: Alarms };

/** One page: what is wrong, then the business, then the system, from the visitor to the bill. */
export class Dashboard extends Construct {
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
