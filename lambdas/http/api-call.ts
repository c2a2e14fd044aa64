import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { RouteName, RouteRequest, RouteResponse } from '../../shared/routes.ts';

/** What the middlewares find out about a request, one after the other. */
export type ApiCall = {
  name?: RouteName;
  identity?: unknown;
  params?: unknown;
  query?: unknown;
  body?: unknown;
};

/** An HTTP API's event; `claims` are there only behind a JWT authorizer, which has checked the token. */
export type ApiEvent = APIGatewayProxyEventV2 & {
  requestContext: { authorizer?: { jwt?: { claims?: Record<string, unknown> } } };
  call?: ApiCall;
};

export type ApiResult = APIGatewayProxyStructuredResultV2;
export type ApiMiddleware = MiddlewareObj<ApiEvent, ApiResult>;

export const callOf = (event: ApiEvent): ApiCall => (event.call ??= {});

/** The route that was found; the router runs before everything that asks. */
export function routeNameOf(event: ApiEvent): RouteName {
  const { name } = callOf(event);
  if (!name) throw new Error('The router has not run');
  return name;
}

/** Header names arrive in lower case from API Gateway; an empty header counts as none. */
export const requestHeader = (event: ApiEvent, name: string): string | undefined =>
  event.headers[name] ?? undefined;

/** One route: gets its parts checked and its caller known, gives what the route's response schema says. */
export type RouteHandler<Name extends RouteName, Identity> = (
  request: RouteRequest<Name> & { identity: Identity },
) => Promise<RouteResponse<Name>>;
