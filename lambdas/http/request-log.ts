import type { ErrorBody } from '../../shared/error-codes.ts';
import { callOf, type ApiEvent, type ApiMiddleware, type ApiResult } from './api-call.ts';
import { logger } from '../runtime/logger.ts';

/**
 * Logs one line for each request: its route, and by ids who and what it concerns. Never its path, nor its content.
 */
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

const started = new WeakMap<ApiEvent, number>();

/** The account that asks, and the dealership and customer that the request is about: ids alone. */
type Concerned = { accountId?: string; dealerId?: string; customerId?: string };
const concerned = new WeakMap<ApiEvent, Concerned>();

/** Notes the caller for the request's line in the log, whether or not it is let through. */
export const noteCaller = (event: ApiEvent, caller: Omit<Concerned, 'customerId'>): void =>
  void concerned.set(event, { ...concerned.get(event), ...caller });

const codeOf = ({ body }: ApiResult) =>
  (JSON.parse(body ?? '{}') as Partial<ErrorBody>).error?.code;

/** Returns the ids in the path, once they were found to have an id's form. */
function subjectOf(event: ApiEvent): Concerned {
  const { customerId, dealerId } = (callOf(event).params ?? {}) as Concerned;
  return {
    ...(dealerId !== undefined && { dealerId }),
    ...(customerId !== undefined && { customerId }),
  };
}

function write(event: ApiEvent, response: ApiResult): void {
  const { statusCode = 200 } = response;
  logger.info('request', {
    requestId: event.requestContext.requestId,
    routeKey: event.routeKey,
    ...subjectOf(event),
    ...concerned.get(event),
    status: statusCode,
    ...(statusCode >= 400 && { code: codeOf(response) }),
    milliseconds: Math.round(performance.now() - (started.get(event) ?? performance.now())),
  });
}
