import { Construct } from 'constructs';
import type { Recipients } from '../constructs/settings.ts';
import type { Stage } from '../stage.ts';
import { Alarms } from './alarms.ts';
import { Dashboard } from './dashboard.ts';
import { SavedQueries } from './saved-queries.ts';
import { watchFunctions } from './function-alarms.ts';
import { watchQueues } from './queue-alarms.ts';
import { watchServices } from './service-alarms.ts';
import type { Watched } from './watched.ts';

export type WatchingProps = { stage: Stage; recipients: Recipients; watched: Watched };

/** How an operator sees what the product does: alarms that come by mail, a dashboard, and questions to the logs. */
export class Watching extends Construct {
  constructor(scope: Construct, id: string, { stage, recipients, watched }: WatchingProps) {
    super(scope, id);
    const alarms = new Alarms(this, 'Alarms', { stage, recipients });
    watchServices(alarms, watched);
    watchFunctions(alarms, watched);
    watchQueues(alarms, watched);
    if (stage.savesQueries)
      new SavedQueries(this, 'Queries', {
        stage,
        accessLogs: watched.accessLogs,
        functionLogs: Object.values({ ...watched.functions, ...watched.triggers }).map(
          ({ logGroup }) => logGroup,
        ),
      });
    new Dashboard(this, 'Dashboard', { stage, watched, alarms });
  }
}
