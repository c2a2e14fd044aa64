import type { ErrorBody } from '../../shared/errors.ts';
import { AppError } from '../runtime/errors.ts';
import type { ApiMiddleware } from './api-call.ts';
import { describeError } from '../runtime/describe-error.ts';
import { logger } from '../runtime/logger.ts';
import { isServiceFailure } from '../runtime/service-failure.ts';

/** Seconds after which a throttled or failing service is worth another try. */
const RETRY_AFTER_SECONDS = 2;

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isServiceFailure(error)) {
    return new AppError('unavailable', { retryAfter: RETRY_AFTER_SECONDS, cause: error });
  }
  return new AppError('internal', { cause: error });
}

const bodyOf = ({ code, message, fields, retryAfter }: AppError): ErrorBody => ({
  error: {
    code,
    message,
    ...(fields && { fields }),
    ...(retryAfter !== undefined && { retryAfter }),
  },
});

/** The one place where an error becomes an answer: generic outside where the fault is ours, whole in the log. */
export const errorMap = (): ApiMiddleware => ({
  onError: (request) => {
    const error = toAppError(request.error);
    if (error.status >= 500) {
      logger.error('request failed', {
        requestId: request.event.requestContext.requestId,
        routeKey: request.event.routeKey,
        failure: describeError(error.cause ?? error),
      });
    }
    request.response = {
      statusCode: error.status,
      ...(error.retryAfter !== undefined && {
        headers: { 'retry-after': String(error.retryAfter) },
      }),
      body: JSON.stringify(bodyOf(error)),
    };
  },
});
