import { routes } from '../../shared/routes.ts';
import { routeNameOf, type ApiMiddleware } from './api-call.ts';

/** Writes the handler's value by the route's response schema: a field that it does not name never leaves. */
export const jsonResponse = (): ApiMiddleware => ({
  after: (request) => {
    const body = routes[routeNameOf(request.event)].response.parse(request.response);
    request.response = { statusCode: 200, body: JSON.stringify(body) };
  },
});
