import {
  isServerError,
  isThrottlingError,
  isTransientError,
} from '@smithy/service-error-classification';

/**
 * Failures that the SDK does not retry: an aborted call (our own time limits) and services' own names for a failure.
 */
const passingNames = new Set([
  'AbortError',
  'InternalServerError',
  'InternalErrorException',
  'ServiceUnavailable',
  'ServiceUnavailableException',
]);

/** Tells whether a service behind us is throttled or down, so that the same request may succeed later. */
export function isServiceFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const failure = error as Error & { cause?: Error; $fault?: 'client' | 'server' };
  return (
    isThrottlingError(failure) ||
    isTransientError(failure) ||
    isServerError(failure) ||
    passingNames.has(failure.name) ||
    failure.$fault === 'server'
  );
}
