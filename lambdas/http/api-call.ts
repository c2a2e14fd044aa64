import type { MiddlewareObj } from '@middy/core';
import type * as z from 'zod/mini';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { isLanguage, type Language } from '../../shared/copy/language.ts';
import type { RouteName, RouteRequest, RouteResponse } from '../../shared/routes.ts';

/** Facts about a request, which the middlewares add one after the other. */
export type ApiCall = {
  name?: RouteName;
  identity?: unknown;
  params?: unknown;
  query?: unknown;
  body?: unknown;
  /** The schema of the answer, where this caller gets less than the route's response has. */
  response?: z.ZodMiniType;
};

/** An HTTP API's event; it has `claims` only behind a JWT authorizer, which has checked the token. */
export type ApiEvent = APIGatewayProxyEventV2 & {
  requestContext: { authorizer?: { jwt?: { claims?: Record<string, unknown> } } };
  call?: ApiCall;
};

export type ApiResult = APIGatewayProxyStructuredResultV2;
export type ApiMiddleware = MiddlewareObj<ApiEvent, ApiResult>;

export const callOf = (event: ApiEvent): ApiCall => (event.call ??= {});

/** Returns the route that was found; the router runs before everything that asks for it. */
export function routeNameOf(event: ApiEvent): RouteName {
  const { name } = callOf(event);
  if (!name) throw new Error('The router has not run');
  return name;
}

/** Header names arrive in lower case from API Gateway; an empty header counts as none. */
export const requestHeader = (event: ApiEvent, name: string): string | undefined =>
  event.headers[name] ?? undefined;

/** Returns the language of the page that asks: the site names its own, whatever the browser prefers. */
export function requestLanguage(event: ApiEvent): Language | undefined {
  const named = requestHeader(event, 'accept-language');
  return isLanguage(named) ? named : undefined;
}

/**
 * Handles one route: receives checked input and the identified caller, returns what the route's response schema
 * describes.
 */
export type RouteHandler<Name extends RouteName, Identity> = (
  request: RouteRequest<Name> & { identity: Identity },
) => Promise<RouteResponse<Name>>;
