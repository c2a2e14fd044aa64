import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import type { Function } from 'aws-cdk-lib/aws-lambda';
import { SIGN_IN_REFUSED, TOKENS_REFUSED } from '../../lambdas/runtime/log-lines.ts';
import type { Alarms } from './alarms.ts';
import {
  accountMetrics,
  PERIOD,
  runsThatEndedWell,
  sumOf,
  type Watched,
  countedLines,
} from './metrics.ts';

/** Functions with a section of their own in the run-books. */
const ownRunBooks: Record<string, string> = {
  chores: 'ChoresErrors',
  sanctions: 'SanctionsErrors',
};

/** Watches for functions that fail, that have no capacity, or that nobody calls any longer. */
export function watchFunctions(alarms: Alarms, { functions, triggers }: Watched) {
  const { canary, ...others } = functions;
  for (const [name, lambda] of Object.entries(others))
    alarms.add(`${name}Errors`, {
      severity: 'ticket',
      says: `The ${name} function failed`,
      metric: lambda.metricErrors({ period: PERIOD }),
      runBook: ownRunBooks[name] ?? 'FunctionErrors',
    });
  for (const [name, lambda] of Object.entries(functions))
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
    // A single failed look may be the canary's own fault.
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

/**
 * A trigger refuses by an error, the only way that Cognito knows, and logs a line about it. A refusal at the end of a
 * span has its line in the next one, or arrives late: with many refusals, one in twenty may look like a failure.
 */
const REFUSALS_WEIGHT = 1.05;

/**
 * Strangers can cause refusals, so those wake nobody. An error that was no refusal does, even a single one in three of
 * four spans: at night, the canary's look may be all that asks. So does a trigger that isn't started.
 */
function watchSignIns(alarms: Alarms, { lockout, tokens }: Watched['triggers']) {
  const period = PERIOD;
  const refused = (metricName: string, line: string, logger: Function) =>
    countedLines(alarms, { metricName, line, logger, period });
  const signInsRefused = refused('SignInsRefused', SIGN_IN_REFUSED, lockout);
  const tokensRefused = refused('TokensRefused', TOKENS_REFUSED, tokens);
  const refusals = sumOf('refusals', [signInsRefused, tokensRefused]);
  alarms.add('SignInsFailing', {
    severity: 'page',
    says: 'A function that every sign-in needs fails, and not because it refuses somebody',
    metric: new MathExpression({
      label: 'errors that were no refusals',
      period,
      expression: `errors - ${REFUSALS_WEIGHT} * refusals`,
      usingMetrics: {
        errors: sumOf(
          'failures',
          [lockout, tokens].map((each) => each.metricErrors({ period })),
        ),
        refusals,
      },
    }),
    times: [3, 4],
  });
  alarms.add('SignInsThrottled', {
    severity: 'page',
    says: 'A function that every sign-in needs was not started: too many were running',
    metric: sumOf(
      'throttles',
      [lockout, tokens].map((each) => each.metricThrottles({ period })),
    ),
  });
  alarms.add('SignInsRefused', {
    severity: 'ticket',
    says: 'More than 20 sign-ins were refused in five minutes: somebody guesses passwords',
    metric: signInsRefused,
    above: 20,
  });
  // Browsers seldom ask once a session is over: they notice it first.
  alarms.add('TokensRefused', {
    severity: 'ticket',
    says: 'Sessions that are over were used on',
    metric: tokensRefused,
    above: 5,
  });
}
