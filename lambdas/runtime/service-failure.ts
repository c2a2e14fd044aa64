/** What AWS services and Node's network call it when they are busy, throttle us or cannot be reached. */
const passingNames = new Set([
  'ThrottlingException',
  'Throttling',
  'ThrottledException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'RequestThrottled',
  'TooManyRequestsException',
  'LimitExceededException',
  'SlowDown',
  'BandwidthLimitExceeded',
  'InternalServerError',
  'InternalErrorException',
  'ServiceUnavailable',
  'ServiceUnavailableException',
  'TimeoutError',
  'RequestTimeout',
  'AbortError',
]);
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
]);

/** Whether an error means that a service behind us is throttled or down, so that the same request may succeed later. */
export function isServiceFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, code, $fault, $metadata } = error as Error & {
    code?: unknown;
    $fault?: unknown;
    $metadata?: { httpStatusCode?: number };
  };
  return (
    passingNames.has(name) ||
    (typeof code === 'string' && networkCodes.has(code)) ||
    $fault === 'server' ||
    ($metadata?.httpStatusCode ?? 0) >= 500
  );
}
