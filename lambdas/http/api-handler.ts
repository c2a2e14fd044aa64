import middy from '@middy/core';
import type { ApiFunction, RouteName, Routes } from '../../shared/routes.ts';
import { AppError } from '../runtime/errors.ts';
import type { IsOriginSecret } from '../runtime/origin-secrets.ts';
import { callOf, routeNameOf, type ApiCall, type ApiEvent, type ApiResult } from './api-call.ts';
import { errorMap } from './error-map.ts';
import { identity, type Identify } from './identity.ts';
import { jsonResponse } from './json-response.ts';
import { originLock } from './origin-lock.ts';
import { parsing } from './parsing.ts';
import { requestLog } from './request-log.ts';
import { responseHeaders } from './response-headers.ts';
import type { RouteHandler } from './route-handler.ts';
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

/** Milliseconds before the function's own end at which a clean 503 is still given. */
export const RESPONSE_RESERVE_MS = 500;

/**
 * A Lambda handler for all routes of one function: a route without its handler does not compile.
 * `identify` says for each audience of the function who calls, or refuses.
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

  // What comes after the handler runs in reverse: the answer, the error map, the log, the headers.
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
