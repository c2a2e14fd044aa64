import middy from '@middy/core';
import {
  type ApiFunction,
  type RouteName,
  type Routes,
  routes,
  type Audience,
} from '../../shared/routes.ts';
import { edgeHeaders } from '../../shared/site-edge.ts';
import type { ErrorBody } from '../../shared/error-codes.ts';
import { AppError } from '../runtime/errors.ts';
import type { IsOriginSecret } from '../runtime/origin-secrets.ts';
import { describeError } from '../runtime/describe-error.ts';
import { logger } from '../runtime/logger.ts';
import { isServiceFailure } from '../runtime/service-failure.ts';
import {
  callOf,
  routeNameOf,
  type ApiCall,
  type ApiEvent,
  type ApiResult,
  type RouteHandler,
  type ApiMiddleware,
  requestHeader,
} from './api-call.ts';
import { parsing } from './parsing.ts';
import { requestLog } from './request-log.ts';
import { routing } from './routing.ts';

type RoutesOf<Fn extends ApiFunction> = {
  [Name in RouteName]: Routes[Name]['function'] extends Fn ? Name : never;
}[RouteName];
type AudienceOf<Fn extends ApiFunction> = Routes[RoutesOf<Fn>]['audience'];
type IdentityOf<
  Identifiers,
  Name extends RouteName,
> = Routes[Name]['audience'] extends keyof Identifiers
  ? Identifiers[Routes[Name]['audience']] extends Identify<infer Identity>
    ? Identity
    : never
  : never;

/** Milliseconds before the function's timeout at which it still answers with a clean 503. */
export const RESPONSE_RESERVE_MS = 500;

/**
 * Makes a Lambda handler for all routes of one function: a route without its handler does not compile. `identify`
 * identifies the caller for each audience of the function, or refuses.
 */
export function apiHandler<
  Fn extends ApiFunction,
  Identifiers extends Record<AudienceOf<Fn>, Identify<unknown>>,
>(
  name: Fn,
  options: { isOriginSecret: IsOriginSecret; identify: Identifiers },
  handlers: { [Name in RoutesOf<Fn>]: RouteHandler<Name, IdentityOf<Identifiers, Name>> },
) {
  const byName = new Map<string, unknown>(Object.entries(handlers));
  const answer = (event: ApiEvent) => {
    const handle = byName.get(routeNameOf(event)) as (call: ApiCall) => Promise<ApiResult>;
    return handle(callOf(event));
  };

  // Middlewares run in reverse after the handler: the answer, the error map, the log, the headers.
  return middy<ApiEvent, ApiResult>({
    timeoutEarlyInMillis: RESPONSE_RESERVE_MS,
    timeoutEarlyResponse: () => {
      throw new AppError('unavailable', { retryAfter: 5 });
    },
  })
    .use(responseHeaders())
    .use(requestLog())
    .use(errorMap())
    .use(originLock(options.isOriginSecret))
    .use(routing(name))
    .use(identity(options.identify))
    .use(parsing())
    .use(jsonResponse())
    .handler(answer);
}

/** Identifies the caller of a route, or throws the error for a caller without the right to it. */
type Identify<Identity> = (event: ApiEvent, route: RouteName) => Promise<Identity> | Identity;

/**
 * Runs before parsing: somebody without a right learns nothing about the form of a valid request, and a wrong key gets
 * the same answer whatever else is wrong.
 */
const identity = (identify: Partial<Record<Audience, Identify<unknown>>>): ApiMiddleware => ({
  before: async ({ event }) => {
    const name = routeNameOf(event);
    const identifyCaller = identify[routes[name].audience];
    if (!identifyCaller) throw new Error('An audience without identification');
    callOf(event).identity = await identifyCaller(event, name);
  },
});

/**
 * Lets in only requests that came through CloudFront, which adds the secret: an HTTP API has neither a firewall of its
 * own nor a resource policy.
 */
const originLock = (isOriginSecret: IsOriginSecret): ApiMiddleware => ({
  before: async ({ event }) => {
    const given = requestHeader(event, edgeHeaders.originSecret) ?? '';
    if (!(await isOriginSecret(given))) throw new AppError('forbidden');
  },
});

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

/**
 * Turns an error into an answer, here and nowhere else: generic outside if the fault is ours, complete in the log.
 */
const errorMap = (): ApiMiddleware => ({
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
      headers: {
        ...(error.retryAfter !== undefined && { 'retry-after': String(error.retryAfter) }),
        ...(error.allow && { allow: error.allow.join(', ') }),
      },
      body: JSON.stringify(bodyOf(error)),
    };
  },
});

/** Writes the handler's value by the response schema: a field that the schema does not name never leaves. */
const jsonResponse = (): ApiMiddleware => ({
  after: (request) => {
    const { response = routes[routeNameOf(request.event)].response } = callOf(request.event);
    const body = response.parse(request.response);
    request.response = { statusCode: 200, body: JSON.stringify(body) };
  },
});

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

const complete = (request: { response: ApiResult | null | undefined }) => {
  if (request.response) request.response.headers = { ...request.response.headers, ...headers };
};

/** Adds the headers of every answer, good or bad. */
const responseHeaders = (): ApiMiddleware => ({ after: complete, onError: complete });
