import { MathExpression, type Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Function } from 'aws-cdk-lib/aws-lambda';
import { SIGN_IN_REFUSED, TOKENS_REFUSED } from '../../lambdas/runtime/log-lines.ts';
import type { Alarms } from './alarms.ts';
import {
  accountMetrics,
  PERIOD,
  runsThatEndedWell,
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

/** Figures from logs come a little later than errors: at the end of one period, refusals may look like failures. */
const lasting: [number, number] = [2, 2];

/**
 * A trigger refuses by an error, the only way that Cognito knows. Strangers can cause refusals, so those wake nobody;
 * an error that was no refusal does: then nobody can sign in.
 */
function watchSignIns(alarms: Alarms, { lockout, tokens }: Watched['triggers']) {
  const refused = (metricName: string, line: string, logger: Function) =>
    countedLines(alarms, { metricName, line, logger, period: PERIOD });
  const failed = (trigger: Function, refusals: Metric) =>
    new MathExpression({
      label: 'errors that were no refusals',
      period: PERIOD,
      expression: 'FILL(errors, 0) - FILL(refusals, 0)',
      usingMetrics: { errors: trigger.metricErrors({ period: PERIOD }), refusals },
    });
  const signInsRefused = refused('SignInsRefused', SIGN_IN_REFUSED, lockout);
  const tokensRefused = refused('TokensRefused', TOKENS_REFUSED, tokens);
  alarms.add('SignInsFailing', {
    severity: 'page',
    says: 'Sign-ins fail, and nobody guesses passwords',
    metric: failed(lockout, signInsRefused),
    above: 5,
    times: lasting,
  });
  alarms.add('SignInsRefused', {
    severity: 'ticket',
    says: 'More than 20 sign-ins were refused in five minutes: somebody guesses passwords',
    metric: signInsRefused,
    above: 20,
  });
  alarms.add('TokensFailing', {
    severity: 'page',
    says: 'Nobody gets tokens, so nobody can sign in',
    metric: failed(tokens, tokensRefused),
    above: 5,
    times: lasting,
  });
  // Browsers seldom ask once a session is over: they notice it first.
  alarms.add('TokensRefused', {
    severity: 'ticket',
    says: 'Sessions that are over were used on',
    metric: tokensRefused,
    above: 5,
  });
}
