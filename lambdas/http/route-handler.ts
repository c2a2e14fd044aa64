import type { RouteName, RouteRequest, RouteResponse } from '../../shared/routes.ts';

/** One route: gets its parts checked and its caller known, gives what the route's response schema says. */
export type RouteHandler<Name extends RouteName, Identity> = (
  request: RouteRequest<Name> & { identity: Identity },
) => Promise<RouteResponse<Name>>;
