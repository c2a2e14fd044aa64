import type { ErrorBody } from '../../shared/errors.ts';
import type { ApiEvent, ApiMiddleware, ApiResult } from './api-call.ts';
import { logger } from '../runtime/logger.ts';

const started = new WeakMap<ApiEvent, number>();

const codeOf = ({ body }: ApiResult) =>
  (JSON.parse(body ?? '{}') as Partial<ErrorBody>).error?.code;

function write(event: ApiEvent, response: ApiResult): void {
  const { statusCode = 200 } = response;
  logger.info('request', {
    requestId: event.requestContext.requestId,
    routeKey: event.routeKey,
    status: statusCode,
    ...(statusCode >= 400 && { code: codeOf(response) }),
    milliseconds: Math.round(performance.now() - (started.get(event) ?? performance.now())),
  });
}

/** One line for each request, naming its route but never its path, which carries ids. */
export const requestLog = (): ApiMiddleware => ({
  before: ({ event }) => {
    started.set(event, performance.now());
  },
  after: ({ event, response }) => {
    if (response) write(event, response);
  },
  onError: ({ event, response }) => {
    if (response) write(event, response);
  },
});
