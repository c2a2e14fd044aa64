import { LambdaClient } from '@aws-sdk/client-lambda';
import { expect, jest, test } from '@jest/globals';
import type { StageSettings } from '../../../../../stages/stage-settings.ts';
import type { StackTarget } from '../../../../../scripts/operate/run-command.ts';
import { functionsAtATime } from '../../../../../scripts/operate/preflight/account-checks.ts';

/** What is said of an account in which so many functions may run at the same time. */
function saidOf(limit: number, settings: Partial<StageSettings> = {}) {
  jest
    .spyOn(LambdaClient.prototype, 'send')
    .mockResolvedValue({ AccountLimit: { ConcurrentExecutions: limit } } as never);
  return functionsAtATime({ settings, client: {} } as StackTarget);
}

test('executions that are kept for sign-ins leave enough for all else', async () => {
  expect(await saidOf(1000, { signInConcurrency: 450 })).toMatchObject({ status: 'ready' });
  expect(await saidOf(1000, { signInConcurrency: 451 })).toEqual({
    status: 'missing',
    text: '1000 functions can run at the same time, of which 100 must stay for all but sign-ins. Set "signInConcurrency" to 450 at most, or leave it out.',
  });
  expect(await saidOf(10, { signInConcurrency: 1 })).toEqual({
    status: 'missing',
    text: '10 functions can run at the same time, of which 100 must stay for all but sign-ins. Leave "signInConcurrency" out.',
  });
});

test('readings leave sign-ins room, also where an account is new', async () => {
  expect(await saidOf(1000)).toEqual({
    status: 'ready',
    text: '1000 functions can run at the same time, of which 2 may read documents ("readingsAtATime": up to 100).',
  });
  expect(await saidOf(1000, { readingsAtATime: 100 })).toMatchObject({ status: 'ready' });
  expect(await saidOf(1000, { readingsAtATime: 101 })).toEqual({
    status: 'missing',
    text: '1000 functions can run at the same time, of which 101 may read documents. Set "readingsAtATime" to 100 at most, or leave it out.',
  });
  expect(await saidOf(10)).toEqual({
    status: 'notice',
    text: 'Only 10 functions can run at the same time, of which 2 may read documents. Before the first busy day, ask for more: aws service-quotas request-service-quota-increase --region us-east-1 --service-code lambda --quota-code L-B99A9384 --desired-value 1000',
  });
  expect(await saidOf(10, { readingsAtATime: 10 })).toMatchObject({ status: 'missing' });
});
