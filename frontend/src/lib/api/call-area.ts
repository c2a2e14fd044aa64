import type { RouteInput, RouteResponse } from '../../../../shared/routes.ts';
import { adminRoutes } from '../../../../shared/routes/admin-endpoints.ts';
import { dealerRoutes, noteRoutes } from '../../../../shared/routes/dealer-endpoints.ts';
import { peopleRoutes } from '../../../../shared/routes/people-endpoints.ts';
import { recordRoutes } from '../../../../shared/routes/record-endpoints.ts';
import { reviewRoutes } from '../../../../shared/routes/review-endpoints.ts';
import { secondFactorRoutes } from '../../../../shared/routes/second-factor-endpoints.ts';
import { callRoute, type CallOptions } from './call-api.ts';

/** Not with the other routes: customers' pages know nothing of these. */
const areaRoutes = {
  ...dealerRoutes,
  ...reviewRoutes,
  ...noteRoutes,
  ...recordRoutes,
  ...peopleRoutes,
  ...secondFactorRoutes,
  ...adminRoutes,
};
export type AreaRouteName = keyof typeof areaRoutes;

/** Calls a route of a signed-in area, as `callRoute` does. */
export const callArea = <Name extends AreaRouteName>(
  name: Name,
  input: RouteInput<Name>,
  options: CallOptions = {},
): Promise<RouteResponse<Name>> => callRoute<Name>(areaRoutes[name], input, options);

/** A signed-in area. Each has its own user pool; one browser may hold a session in both. */
export type Area = 'dealer' | 'admin';
