import type { Alarms } from './alarms.ts';
import { accountMetrics, PERIOD, runsThatEndedWell } from './metrics.ts';
import { watchSignIns } from './sign-in-alarms.ts';
import type { Watched } from './watched.ts';

/** Those with a section of their own in the run-books. */
const ownRunBooks: Record<string, string> = {
  chores: 'ChoresErrors',
  sanctions: 'SanctionsErrors',
};

/** Functions that fail, that have no capacity, or that nobody calls any longer. */
export function watchFunctions(alarms: Alarms, { functions, triggers }: Watched) {
  const { canary, ...others } = functions;
  for (const [name, lambda] of Object.entries(others))
    alarms.add(`${name}Errors`, {
      severity: 'ticket',
      says: `The ${name} function failed`,
      metric: lambda.metricErrors({ period: PERIOD }),
      runBook: ownRunBooks[name] ?? 'FunctionErrors',
    });
  for (const [name, lambda] of Object.entries({ ...functions, ...triggers }))
    alarms.add(`${name}Throttles`, {
      severity: 'ticket',
      says: `The ${name} function was throttled`,
      metric: lambda.metricThrottles({ period: PERIOD }),
      runBook: 'FunctionThrottles',
    });
  alarms.add('SiteDown', {
    severity: 'page',
    says: 'The site or its API does not answer as it should, or nothing has looked',
    metric: runsThatEndedWell(canary),
    below: 1,
    // One look that fails may be the look's own fault.
    times: [2, 3],
  });
  alarms.add('ChoresMissing', {
    severity: 'page',
    says: 'The chores have not run for 15 minutes',
    metric: functions.chores.metricInvocations({ period: PERIOD }),
    below: 1,
    times: [3, 3],
  });
  watchSignIns(alarms, triggers);
  alarms.add('ConcurrencyNear', {
    severity: 'ticket',
    says: 'More than 80 percent of the functions that the account may run at the same time were running',
    metric: accountMetrics().concurrencyShare,
    above: 80,
  });
}
