import { MathExpression, type Metric } from 'aws-cdk-lib/aws-cloudwatch';
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

/** Watches for functions that fail, that have no capacity, or that nobody calls any longer. */
export function watchFunctions(alarms: Alarms, { functions, triggers }: Watched) {
  const { canary, ...others } = functions;
  const { customer, account, dealer, admin, ...background } = others;
  watchGroup(alarms, 'Customer', { who: 'that customers call', functions: [customer] });
  watchGroup(alarms, 'Dealer', {
    who: 'that dealers or admins call',
    functions: [account, dealer, admin],
  });
  watchGroup(alarms, 'Background', {
    who: 'that works in the background',
    functions: Object.values(background),
    // Its errors are SiteDown.
    throttledOnly: canary,
  });
  watchSignIns(alarms, triggers);
  watchRuns(alarms, functions);
  alarms.add('ConcurrencyNear', {
    severity: 'ticket',
    says: 'More than 80 percent of the functions that the account may run at the same time were running',
    metric: accountMetrics().concurrencyShare,
    above: 80,
  });
}

type Group = {
  who: string;
  functions: readonly Function[];
  throttledOnly?: Function | undefined;
};

/** Watches functions whose failures the same people notice; the log tells which of them it was. */
function watchGroup(
  alarms: Alarms,
  name: 'Customer' | 'Dealer' | 'Background',
  { who, functions, throttledOnly }: Group,
) {
  const period = PERIOD;
  const all = [...functions, ...(throttledOnly ? [throttledOnly] : [])];
  alarms.add(`${name}Errors`, {
    severity: 'ticket',
    says: `A function ${who} failed`,
    metric: sumOf(
      'errors',
      functions.map((each) => each.metricErrors({ period })),
    ),
    runBook: name === 'Background' ? 'BackgroundErrors' : 'FunctionErrors',
  });
  alarms.add(`${name}Throttles`, {
    severity: 'ticket',
    says: `A function ${who} was throttled`,
    metric: sumOf(
      'throttles',
      all.map((each) => each.metricThrottles({ period })),
    ),
    runBook: 'FunctionThrottles',
  });
}

/** Watches what runs by the clock: that it runs, and what the canary finds. */
function watchRuns(alarms: Alarms, { chores, canary }: Watched['functions']) {
  const runs = [chores, ...(canary ? [canary] : [])].map((each) =>
    each.metricInvocations({ period: PERIOD }),
  );
  alarms.add('RunsMissing', {
    severity: 'page',
    says: 'What runs every five minutes has not run for 15',
    metric: new MathExpression({
      label: 'runs of what runs least',
      period: PERIOD,
      expression: `MIN([${runs.map((_, index) => `FILL(runs${index}, 0)`).join(', ')}])`,
      usingMetrics: Object.fromEntries(runs.map((each, index) => [`runs${index}`, each])),
    }),
    below: 1,
    times: [3, 3],
  });
  if (!canary) return;
  alarms.add('SiteDown', {
    severity: 'page',
    says: 'The site or its API does not answer as it should',
    metric: runsThatEndedWell(canary),
    below: 1,
    // A single failed check may be the canary's own fault.
    times: [2, 3],
    // Before a first deployment has published the pages, nothing checks them; later, RunsMissing tells.
    lasts: true,
  });
}

/**
 * A trigger refuses by an error, the only way that Cognito knows, and logs a line about it. A refusal at the end of a
 * span has its line in the next one, or arrives late: with many refusals, one in twenty may look like a failure.
 */
const REFUSALS_WEIGHT = 1.05;

/**
 * Strangers can cause refusals, so those wake nobody. An error that was no refusal does, even a single one in three of
 * four spans: at night, a single person may be all who signs in. So does a trigger that isn't started.
 */
function watchSignIns(alarms: Alarms, { lockout, tokens }: Watched['triggers']) {
  const period = PERIOD;
  const refused = (metricName: string, line: string, logger: Function) =>
    countedLines(alarms, { metricName, line, logger, period });
  const failures = (label: 'signIns' | 'tokens', trigger: Function, refusals: Metric) =>
    new MathExpression({
      label,
      period,
      expression: `FILL(${label}Errors, 0) - ${REFUSALS_WEIGHT} * FILL(${label}Refused, 0)`,
      usingMetrics: {
        [`${label}Errors`]: trigger.metricErrors({ period }),
        [`${label}Refused`]: refusals,
      },
    });
  const signInsRefused = refused('SignInsRefused', SIGN_IN_REFUSED, lockout);
  const tokensRefused = refused('TokensRefused', TOKENS_REFUSED, tokens);
  alarms.add('SignInsFailing', {
    severity: 'page',
    says: 'A function that every sign-in needs fails, and not because it refuses somebody',
    metric: new MathExpression({
      label: 'errors that were no refusals',
      period,
      // Apart, so that refused sign-ins hide no failure of tokens.
      expression: 'MAX([signIns, tokens])',
      usingMetrics: {
        signIns: failures('signIns', lockout, signInsRefused),
        tokens: failures('tokens', tokens, tokensRefused),
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
