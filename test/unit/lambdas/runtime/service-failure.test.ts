import { expect, test } from '@jest/globals';
import { isServiceFailure } from '../../../../lambdas/runtime/service-failure.ts';

const errorWith = (fields: object, cause?: unknown) =>
  Object.assign(new Error('x', { cause }), fields);

test.each(
  [
    ...['ThrottlingException', 'Throttling', 'ThrottledException', 'TooManyRequestsException'],
    ...['ProvisionedThroughputExceededException', 'RequestLimitExceeded', 'RequestThrottled'],
    ...['LimitExceededException', 'SlowDown', 'BandwidthLimitExceeded', 'InternalServerError'],
    ...['InternalErrorException', 'ServiceUnavailable', 'ServiceUnavailableException'],
    ...['TimeoutError', 'RequestTimeout', 'AbortError'],
  ].map((name) => ({ name })),
)('%j passes', (fields) => {
  expect(isServiceFailure(errorWith(fields))).toBe(true);
});

test.each(
  [
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ENOTFOUND',
    'EAI_AGAIN',
    'ETIMEDOUT',
    'EHOSTUNREACH',
  ].map((code) => ({ code })),
)('%j passes, also as the cause of another error', (fields) => {
  const error = errorWith(fields);
  expect([error, errorWith({}, error)].map(isServiceFailure)).toEqual([true, true]);
});

test.each([
  { $fault: 'server' },
  ...[429, 500, 501, 503, 599].map((httpStatusCode) => ({ $metadata: { httpStatusCode } })),
])('%j passes', (fields) => {
  expect(isServiceFailure(errorWith(fields))).toBe(true);
});

test.each([
  {},
  { name: 'ValidationException', $fault: 'client', $metadata: { httpStatusCode: 400 } },
  // Ours to fix: the role lacks a grant.
  { name: 'AccessDeniedException', $fault: 'client', $metadata: { httpStatusCode: 403 } },
  { name: 'ConditionalCheckFailedException', $fault: 'client' },
  { code: 'ENOENT' },
])('%j does not pass', (fields) => {
  expect(isServiceFailure(errorWith(fields))).toBe(false);
});

test('what is no error is no failure of a service', () => {
  expect([undefined, 'ThrottlingException', { name: 'Throttling' }].map(isServiceFailure)).toEqual([
    false,
    false,
    false,
  ]);
});
