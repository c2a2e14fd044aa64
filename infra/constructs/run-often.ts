import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import type { FunctionName } from '../../lambdas/runtime/settings.ts';
import type { Stage } from '../stage.ts';
import { liveOf } from './live-alias.ts';
import type { ProductFunction } from './product-function.ts';

const PAUSE = Duration.minutes(5);

/** Runs a function every five minutes, each time once: what a run didn't do, the next one does. */
export function runOften(
  scope: Construct,
  lambda: ProductFunction<FunctionName>,
  { stage, description }: { stage: Pick<Stage, 'newVersions'>; description: string },
) {
  const live = liveOf(lambda, stage);
  // Of its own, Lambda tries again what failed, twice, and keeps for hours what it had no capacity for. What the
  // target below says holds only until Lambda has taken the event.
  live.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: PAUSE });
  new Rule(scope, 'Schedule', {
    description,
    schedule: Schedule.rate(PAUSE),
    targets: [new LambdaFunction(live, { retryAttempts: 0 })],
  });
}
