import { afterEach, expect, jest, test } from '@jest/globals';
import type { SQSRecord } from 'aws-lambda';
import { logger } from '../../../../lambdas/runtime/logger.ts';
import { fakeServices } from './support.ts';

afterEach(() => void jest.restoreAllMocks());

test('what SES says to a new topic is taken and changes nothing; what nobody can read comes again', async () => {
  jest.spyOn(logger, 'error').mockImplementation(() => undefined);
  const calls = fakeServices();
  const { handler } = await import('../../../../lambdas/functions/feedback/handler.ts');
  const Records = [
    'Successfully validated SNS topic for Amazon SES event publishing.',
    'Something else.',
  ].map((body, index) => ({ body, messageId: String(index) }) as SQSRecord);
  expect(await handler({ Records })).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }] });
  expect(calls).toEqual([]);
});
