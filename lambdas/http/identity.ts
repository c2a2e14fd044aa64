import { routes, type Audience, type RouteName } from '../../shared/routes.ts';
import { callOf, routeNameOf, type ApiEvent, type ApiMiddleware } from './api-call.ts';

/** Says who calls a route, or throws the error for a caller without the right to it. */
export type Identify<Identity> = (
  event: ApiEvent,
  route: RouteName,
) => Promise<Identity> | Identity;

/**
 * Runs before parsing: someone without a right learns nothing about what a valid request would look like,
 * and a wrong key answers alike whatever else is wrong.
 */
export const identity = (
  identify: Partial<Record<Audience, Identify<unknown>>>,
): ApiMiddleware => ({
  before: async ({ event }) => {
    const name = routeNameOf(event);
    const identifyCaller = identify[routes[name].audience];
    if (!identifyCaller) throw new Error('An audience without identification');
    callOf(event).identity = await identifyCaller(event, name);
  },
});
