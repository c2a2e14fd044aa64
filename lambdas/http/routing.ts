import {
  routeKey,
  routes,
  type ApiFunction,
  type Route,
  type RouteName,
} from '../../shared/routes.ts';
import { entranceKey, entranceOf } from '../../shared/routes/entrances.ts';
import { AppError } from '../runtime/errors.ts';
import { callOf, type ApiMiddleware } from './api-call.ts';

type Pattern = { name: RouteName; entrance: string; method: string; path: RegExp };

function patternOf(name: RouteName): Pattern {
  const route: Route = routes[name];
  const path = route.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const entrance = entranceKey(entranceOf(route));
  return { name, entrance, method: route.method, path: new RegExp(`^${path}$`) };
}

/**
 * Finds the route of one function that a request is for. Only routes of the entrance that API Gateway chose count: what
 * came in past a pool's authorizer reaches none that needs it, however its path is written.
 */
export function routing(name: ApiFunction): ApiMiddleware {
  const patterns = (Object.keys(routes) as RouteName[])
    .filter((route) => routes[route].function === name)
    .map(patternOf);
  return {
    before: ({ event }) => {
      const { method } = event.requestContext.http;
      const here = patterns.filter(
        ({ entrance, path }) => entrance === event.routeKey && path.test(event.rawPath),
      );
      const found = here.find((each) => each.method === method);
      if (here.length > 0 && !found)
        throw new AppError('method_not_allowed', { allow: here.map((each) => each.method) });
      if (!found) throw new AppError('not_found');
      callOf(event).name = found.name;
      event.pathParameters = { ...found.path.exec(event.rawPath)?.groups };
      // The log names the product's route, instead of the gateway's.
      event.routeKey = routeKey(found.name);
    },
  };
}
