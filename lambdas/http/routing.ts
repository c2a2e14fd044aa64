import { routeKey, routes, type ApiFunction, type RouteName } from '../../shared/routes.ts';
import { AppError } from '../runtime/errors.ts';
import { callOf, type ApiMiddleware } from './api-call.ts';

/** Finds the route by API Gateway's `routeKey` among those of one function. */
export function routing(name: ApiFunction): ApiMiddleware {
  const names = (Object.keys(routes) as RouteName[]).filter(
    (route) => routes[route].function === name,
  );
  const byKey = new Map(names.map((route) => [routeKey(route), route]));
  return {
    before: ({ event }) => {
      const route = byKey.get(event.routeKey);
      if (!route) throw new AppError('not_found');
      callOf(event).name = route;
    },
  };
}
