import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { SQSRecord } from 'aws-lambda';
import type { ReadingLimits } from '../../../../lambdas/customer/documents/read-submission.ts';
import type { ReadingMessage } from '../../../../lambdas/customer/documents/reading-queue.ts';
import type { handler as Handler } from '../../../../lambdas/functions/evidence/handler.ts';
import { setClock } from '../../../../lambdas/runtime/clock.ts';

const read = jest.fn<(message: ReadingMessage, options: ReadingLimits) => Promise<void>>();
let handler: typeof Handler;

beforeAll(async () => {
  Object.assign(process.env, {
    RETENTION_DAYS: '90',
    RULES: '{}',
    REUSE_KEY_ID: 'reuse-key',
    SANCTIONS: 'by_hand',
  });
  jest.unstable_mockModule('../../../../lambdas/customer/documents/read-submission.ts', () => ({
    readSubmission: read,
  }));
  ({ handler } = await import('../../../../lambdas/functions/evidence/handler.ts'));
});
beforeEach(() => {
  read.mockReset().mockResolvedValue();
});

const record = (messageId: string, body: unknown, deliveries = 1) =>
  ({
    messageId,
    body: JSON.stringify(body),
    attributes: { ApproximateReceiveCount: String(deliveries) },
  }) as SQSRecord;
const message = { customerId: 'cus_1', submissionId: 'sub_1', dealerId: 'dlr_1' };
const context = { getRemainingTimeInMillis: () => 58_000 };

test('reading knows how often it was tried, and leaves time to write down what was found', async () => {
  setClock(() => 1_000_000);
  expect(await handler({ Records: [record('m1', message, 3)] }, context)).toEqual({
    batchItemFailures: [],
  });
  expect(read.mock.calls).toEqual([[message, { deliveries: 3, deadline: 1_043_000 }]]);
});

test('what fails comes again, and alone', async () => {
  read.mockImplementation(({ customerId }) =>
    customerId === 'cus_2' ? Promise.reject(new Error('no')) : Promise.resolve(),
  );
  const Records = [record('m1', message), record('m2', { ...message, customerId: 'cus_2' })];
  expect(await handler({ Records }, context)).toEqual({
    batchItemFailures: [{ itemIdentifier: 'm2' }],
  });
});
