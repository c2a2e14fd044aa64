import '../lambdas/evidence/reading/one-realm.ts';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Request } from '../../../infra/version-check/handler.ts';
import { versionCalls, type CheckedFunction } from '../../../infra/version-check/version-calls.ts';
import { functionSettings } from '../../../lambdas/runtime/settings.ts';
import { fakeServices } from '../lambdas/functions/support.ts';

const names = Object.keys(versionCalls) as CheckedFunction[];
/** Settings that take only some values. */
const choices: Record<string, string> = {
  SANCTIONS: 'by_hand',
  S3_FORCE_PATH_STYLE: 'false',
  TEST_STATE: 'trusted',
};

test.each(names)('%s answers the call that checks it, and does nothing', async (name) => {
  const calls = fakeServices();
  const secret = { SecretString: JSON.stringify({ current: 'x'.repeat(32) }) };
  jest.spyOn(SecretsManagerClient.prototype, 'send').mockResolvedValue(secret as never);
  for (const setting of Object.keys(functionSettings[name].shape))
    process.env[setting] ??= choices[setting] ?? '1';
  const { handler } = (await import(`../../../lambdas/functions/${name}/handler.ts`)) as {
    handler: (event: unknown, context: object) => Promise<unknown>;
  };
  const { event, answer } = versionCalls[name];
  const context = { getRemainingTimeInMillis: () => 10_000 };
  expect(await handler(structuredClone(event), context)).toMatchObject(answer);
  // The attempt of a name that nobody has is counted, which shows the right to write.
  const writing = calls.filter((call) => !['Get', 'GetObject'].includes(call));
  expect(writing).toEqual(name === 'lockout' ? ['Put'] : []);
});

describe('the check of versions', () => {
  /** Runs the check on two versions, of which one answers these in turn, the last one again and again. */
  async function check(...answers: (object | Error)[]) {
    return await checkOf(requestOf('Update'), answers);
  }
  async function checkOf(request: Request, answers: (object | Error)[]) {
    const asked: unknown[] = [];
    jest.spyOn(LambdaClient.prototype, 'send').mockImplementation((async ({
      input,
    }: {
      input: { FunctionName: string; Payload: string };
    }) => {
      asked.push([input.FunctionName, JSON.parse(input.Payload)]);
      const answer =
        input.FunctionName === 'arn:mail:2'
          ? { batchItemFailures: [] }
          : answers.length > 1
            ? answers.shift()
            : answers[0];
      if (answer instanceof Error) throw answer;
      const { FunctionError, ...said } = answer as { FunctionError?: string };
      return Promise.resolve({ FunctionError, Payload: Buffer.from(JSON.stringify(said)) });
    }) as never);
    const put = jest.spyOn(globalThis, 'fetch').mockResolvedValue({} as Response);
    const { handler } = await import('../../../infra/version-check/handler.ts');
    const done = handler(request);
    await jest.runAllTimersAsync();
    await done;
    return { asked, ...answerIn(put.mock.calls[0]) };
  }
  const requestOf = (RequestType: Request['RequestType']): Request => ({
    RequestType,
    ResponseURL: 'https://answer.example',
    StackId: 'stack',
    RequestId: 'request',
    LogicalResourceId: 'Check',
    ResourceProperties: { Versions: { mail: 'arn:mail:2', customer: 'arn:customer:3' } },
  });
  const answerIn = (call: Parameters<typeof fetch> = ['']) =>
    JSON.parse(call[1]?.body as string) as { Status: string; Reason: string };
  beforeEach(() => void jest.useFakeTimers());

  test('calls each version, and is content with the answer that it should give', async () => {
    const { asked, ...answer } = await check({ statusCode: 403, body: '{}' });
    expect(answer).toMatchObject({
      ...{ Status: 'SUCCESS', StackId: 'stack', RequestId: 'request' },
      ...{ LogicalResourceId: 'Check', PhysicalResourceId: 'Check' },
    });
    expect(asked).toEqual([
      ['arn:mail:2', versionCalls.mail.event],
      ['arn:customer:3', versionCalls.customer.event],
    ]);
  });

  test('tries again while a right doesn’t hold yet', async () => {
    const { asked, Status } = await check(
      new Error('AccessDenied'),
      { statusCode: 503 },
      { statusCode: 403 },
    );
    expect(Status).toBe('SUCCESS');
    expect(asked).toHaveLength(4);
  });

  test.each([
    [{ statusCode: 500 }, '{"statusCode":500}'],
    [
      { FunctionError: 'Unhandled', errorType: 'Runtime.ImportModuleError', statusCode: 403 },
      '{"errorType":"Runtime.ImportModuleError","statusCode":403}',
    ],
    [new Error('AccessDenied'), 'Error: AccessDenied'],
  ])('says in the end what came instead: %p', async (answer, said) => {
    const { asked, Status, Reason } = await check(answer);
    expect(Status).toBe('FAILED');
    expect(Reason).toBe(
      `A new version doesn't work, so nothing calls the new ones. customer: ${said}`,
    );
    expect(asked).toHaveLength(7);
  });

  const versions = (mail: number, customer: number) => ({
    Versions: { mail: `arn:mail:${mail}`, customer: `arn:customer:${customer}` },
  });

  test.each([
    ['refuses a newer version of one function', versions(2, 2), 'FAILED', 7],
    ['takes the earlier versions back unseen', versions(2, 4), 'SUCCESS', 0],
  ])('%s', async (_what, OldResourceProperties, status, calls) => {
    const request = { ...requestOf('Update'), OldResourceProperties };
    const { asked, Status } = await checkOf(request, [{ statusCode: 500 }]);
    expect(Status).toBe(status);
    expect(asked).toHaveLength(calls);
  });
});
